import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- CMT-D7. placed_at: when an admin of its parish, group or page hid or deleted it, and may show it again.
alter table comments add column placed_at timestamptz(3);
`.execute(db)
}
