import { type Kysely, sql } from 'kysely'

/** Staff and parish admins look for groups by a part of the name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index groups_by_words on groups using gin (people_fold(name) gin_trgm_ops)`.execute(db)
}
