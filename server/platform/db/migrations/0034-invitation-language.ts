import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- The invited person's language; null: the inviter's.
alter table invitations add column locale text;
`.execute(db)
}
