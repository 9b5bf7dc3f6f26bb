import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- {"en": {"title", "message"}, "ar": ...}; null for notices from before.
alter table notifications add column texts jsonb;
`.execute(db)
}
