import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- A moderator decides what is disputed (MKT-D8).
alter table market_order_steps
  drop constraint market_order_steps_by_check,
  add constraint market_order_steps_by_check check (by in ('buyer', 'seller', 'moderator'));
create index market_orders_disputed on market_orders (ended_at, id) where status = 'disputed';
`.execute(db)
}
