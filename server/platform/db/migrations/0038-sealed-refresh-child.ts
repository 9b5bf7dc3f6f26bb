import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- The pair that replaced this token, sealed with a key that only the token itself yields (ACC-D7).
alter table refresh_tokens add column child_sealed bytea;
create index refresh_tokens_with_a_sealed_child on refresh_tokens (replaced_at) where child_sealed is not null;
`.execute(db)
}
