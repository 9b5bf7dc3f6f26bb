import { type Kysely, sql } from 'kysely'

/** The languages of members are those the contract declares; a further one needs no migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint if exists users_locale_check`.execute(db)
}
