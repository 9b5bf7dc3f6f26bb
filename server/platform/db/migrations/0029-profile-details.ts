import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table users
  add column gender text check (gender in ('male', 'female')),
  -- ISO 639 codes.
  add column languages text[] not null default '{}',
  add column baptismal_name text,
  add column saint_name text,
  add column occupation text,
  add column website text;
`.execute(db)
}
