import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- A count of what is on offer, or of the prayers that run, reads an index alone: it holds what the rules of visibility ask.
create index market_items_of_category on market_items (category, created_at desc, id desc)
  include (seller_id, status, held_at, expires_at) where status = 'active' and deleted_at is null;
create index market_items_of_condition on market_items (condition, created_at desc, id desc)
  include (seller_id, status, held_at, expires_at) where status = 'active' and deleted_at is null;
create index prayer_requests_running on prayer_requests (created_at desc, id desc)
  include (expires_at, status, held_at, visibility, parish_id, author_id, author_mark) where status = 'active' and deleted_at is null;
create index groups_in_order on groups (lower(name), id);
create index groups_by_activity on groups (active_at, id);
-- Reports of a kind of thing for one reason, for the queue.
drop index reports_open_for;
create index reports_open_for on reports (target_type, reason, target_id) where state = 'open';
`.execute(db)
}
