import { type Kysely, sql } from 'kysely'

/** Children of the household who come along, by id: guests by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_rsvps add column companions uuid[] not null default '{}'`.execute(db)
}
