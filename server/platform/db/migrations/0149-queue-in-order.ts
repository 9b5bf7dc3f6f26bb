import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- The moderation queue takes the first of each kind in the order of waiting. Conditions are those of the queries, verbatim.
create index posts_waiting on posts ((coalesce(held_at, created_at)), id) include (parish_id, held_at, created_at)
  where (status = 'pending' or (status = 'hidden' and held_at is not null)) and deleted_at is null;
create index comments_waiting on comments ((coalesce(held_at, created_at)), id) include (post_id, held_at, created_at)
  where (status = 'pending' or (status = 'hidden' and held_at is not null)) and author_id is not null;
-- Like the one above but for the order, so that both are not combined.
drop index comments_that_wait;
create index comments_that_wait on comments (created_at, id)
  where status = 'pending' or (status = 'hidden' and held_at is not null);
create index comments_taken_down on comments (status, created_at, id) where status in ('hidden', 'spam', 'removed');
create index gone_posts on posts (id) where deleted_at is not null;
create index groups_held on groups ((coalesce(held_at, created_at)), id) where held_at is not null;
create index pages_waiting on pages ((coalesce(held_at, updated_at)), id) where held_at is not null or status = 'pending';
create index reports_open_for on reports (reason, target_id) where state = 'open';
drop index posts_that_wait;
drop index market_orders_disputed;
create index market_orders_disputed on market_orders ((coalesce(ended_at, created_at)), id) where status = 'disputed';
`.execute(db)
}
