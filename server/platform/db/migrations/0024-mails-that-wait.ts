import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Counted for monitors: the outbox also holds every mail that was sent.
create index mail_outbox_unsent on mail_outbox (status) where status in ('queued', 'failed');
`.execute(db)
}
