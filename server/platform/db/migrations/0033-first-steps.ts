import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- What a console account said about the first steps of the installation; the other steps follow from the data.
create table console_first_steps (
  admin_id uuid primary key references admin_users on delete cascade,
  key_kept_at timestamptz,
  dismissed_at timestamptz
);
`.execute(db)
}
