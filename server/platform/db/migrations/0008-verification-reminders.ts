import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Reminders to confirm the address (ACC-D3): how many, and when the last was written.
alter table users add column verification_reminders integer not null default 0, add column verification_reminded_at timestamptz;
create index users_unverified on users (created_at) where email_verified_at is null and deleted_at is null;
`.execute(db)
}
