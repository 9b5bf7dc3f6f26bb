import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- COM-D10. held_at: reports keep it from others until a moderator decides; its own status stays as it was. A held event is hidden
-- (hidden_at) too, as in the lists that events_mark_leads serves.
alter table market_items add column held_at timestamptz(3);
alter table prayer_requests add column held_at timestamptz(3);
alter table events add column held_at timestamptz(3);

drop index market_items_pending;
create index market_items_waiting on market_items ((coalesce(held_at, created_at)), id)
  where (status = 'pending' or held_at is not null) and deleted_at is null;
create index prayer_requests_waiting on prayer_requests ((coalesce(held_at, created_at)), id)
  where (status = 'pending' or held_at is not null) and deleted_at is null;
create index events_held on events (held_at, id) where held_at is not null and deleted_at is null;

-- Members wait in the queue by their reports alone.
create index reports_of_members on reports (target_id) where target_type = 'user';
`.execute(db)
}
