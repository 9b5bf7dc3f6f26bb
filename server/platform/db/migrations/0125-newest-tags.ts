import { type Kysely, sql } from 'kysely'

/** Hashtags are suggested from the newest posts, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index newest_tags on post_tags (feed_key desc, tag, post_id)`.execute(db)
}
