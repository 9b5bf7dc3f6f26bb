import { type Kysely, sql } from 'kysely'

/** Language of the letters to the person; null: guessed from the message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitation_requests add column locale text`.execute(db)
}
