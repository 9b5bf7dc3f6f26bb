import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- The moderation queue (MOD-D5): prayer requests and orders have such an index already.
create index market_items_pending on market_items (created_at, id) where status = 'pending' and deleted_at is null;
`.execute(db)
}
