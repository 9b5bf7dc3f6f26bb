import { type Kysely, sql } from 'kysely'

/** A mail that waits says what it is about, so that it is not sent once that is closed to its reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table held_mails add column target_type text, add column target_id text`.execute(db)
  await sql`update held_mails set target_type = notice.target_type, target_id = notice.target_id
    from notifications notice where notice.id = held_mails.notification_id`.execute(db)
}
