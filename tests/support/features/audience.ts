import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'

/** Members who said yes to an event, in one statement. */
export const manyAnswers = (db: Db, eventId: string, count: number) =>
  sql`
    with crowd as (
      insert into users (id, username, email, password_hash, first_name, last_name)
      select gen_random_uuid(), 'guest' || n, 'guest' || n || '@example.org', 'x', 'Guest', n::text from generate_series(1, ${count}::int) n
      returning id
    )
    insert into event_rsvps (event_id, user_id, response) select ${eventId}::uuid, id, 'yes' from crowd`.execute(db)

/** How many have a notice about the event, how many rows there are, and how many live frames. */
export async function toldAbout(db: Db, eventId: string) {
  const { rows } = await sql<{ people: number; notices: number; frames: number }>`
    select count(distinct user_id)::int as people, count(*)::int as notices, (
      select count(*)::int from live_frames
      where frame->>'type' = 'new_notification' and frame->'notification'->>'target_id' = ${eventId}) as frames
    from notifications where kind = 'event_changed' and target_id = ${eventId}`.execute(db)
  return rows[0]!
}
