import { type Kysely, sql } from 'kysely'

/** A member's resume: one file, kept while the flag is off as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table resumes (
    user_id uuid primary key references users on delete cascade,
    file text not null unique,
    name text not null,
    type text not null check (type in ('pdf', 'docx')),
    size_bytes integer not null,
    added_at timestamptz(3) not null
  )`.execute(db)
}
