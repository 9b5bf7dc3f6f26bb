import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- MOD-D5. Nobody but staff sees a hidden event; hidden_by is the console account.
alter table events add column hidden_at timestamptz, add column hidden_by uuid;
`.execute(db)
}
