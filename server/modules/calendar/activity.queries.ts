import type { Tx } from '#server/platform/db/tx.ts'

/** Counts of a member's existing events and RSVPs. */
export const activityOf = async (tx: Tx, userId: string) => {
  const [events, answers] = await Promise.all([
    tx
      .selectFrom('events')
      .where('created_by', '=', userId)
      .where('deleted_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('event_rsvps')
      .where('user_id', '=', userId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { events: events.count, rsvps: answers.count }
}
