import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- The member whom a mail to somebody else speaks of, so that it can go when their account is erased.
alter table mail_outbox add column about_user_id uuid;
create index mail_outbox_about on mail_outbox (about_user_id) where about_user_id is not null;
`.execute(db)
}
