import {
  calendarSubscriptionsColumns,
  calendarsColumns,
  eventInvitesColumns,
  eventRsvpsColumns,
  eventsColumns,
} from './columns.ts'
import { sql } from 'kysely'
import { listTokens } from './feed/feed.queries.ts'
import { forgetThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const calendarDataOf = async (tx: Tx, userId: string): Promise<Record<string, unknown[]>> => ({
  calendars: await tx
    .selectFrom('calendars')
    .where('owner_type', '=', 'user')
    .where('owner_id', '=', userId)
    .select(calendarsColumns)
    .execute(),
  calendar_subscriptions: await tx
    .selectFrom('calendar_subscriptions')
    .where('user_id', '=', userId)
    .select(calendarSubscriptionsColumns)
    .execute(),
  events: await tx.selectFrom('events').where('created_by', '=', userId).select(eventsColumns).orderBy('created_at').execute(),
  event_rsvps: await tx
    .selectFrom('event_rsvps')
    .where('user_id', '=', userId)
    .select(eventRsvpsColumns)
    .orderBy('created_at')
    .execute(),
  feed_tokens: await listTokens(tx, userId),
  event_invites: await tx.selectFrom('event_invites').where('user_id', '=', userId).select(eventInvitesColumns).execute(),
})

/**
 * Deletes RSVPs, freeing their seats, and the personal calendar with its events. Parish events stay; their creator's name is
 * erased with the user row.
 */
export const eraseCalendarData = async (tx: Tx, userId: string) => {
  await sql`select events.id from events join event_rsvps on event_rsvps.event_id = events.id where event_rsvps.user_id = ${userId} order by events.id for update of events`.execute(
    tx,
  )
  await sql`
    update events set attendee_count = attendee_count - 1 - event_rsvps.guests from event_rsvps
    where event_rsvps.event_id = events.id and event_rsvps.user_id = ${userId} and event_rsvps.response = 'yes'`.execute(tx)
  await tx.deleteFrom('event_rsvps').where('user_id', '=', userId).execute()
  await tx.deleteFrom('feed_tokens').where('user_id', '=', userId).execute()
  await tx.deleteFrom('event_invites').where('user_id', '=', userId).execute()
  await tx.deleteFrom('calendar_subscriptions').where('user_id', '=', userId).execute()
  const own = tx.selectFrom('calendars').where('owner_type', '=', 'user').where('owner_id', '=', userId).select('id')
  await forgetThings(tx, 'events', await tx.deleteFrom('events').where('calendar_id', 'in', own).returning('id').execute())
  await tx.deleteFrom('calendars').where('owner_type', '=', 'user').where('owner_id', '=', userId).execute()
}
