import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { sql } from 'kysely'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { RsvpResponse } from '#contract/calendar/event.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import { photoSeenBy, shownChoices } from '#server/modules/settings/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { companionNames } from './companions.ts'

type Answer = { event_id: string; user_id: string; response: RsvpResponse; guests: number; notes: string; companions: string[] }

export const putRsvp = (tx: Tx, answer: Answer, at: string) =>
  tx
    .insertInto('event_rsvps')
    .values({ ...answer, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'user_id']).doUpdateSet({
        response: answer.response,
        guests: answer.guests,
        notes: answer.notes,
        companions: answer.companions,
        updated_at: at,
      }),
    )
    .execute()

export const deleteRsvp = (tx: Tx, eventId: string, userId: string) =>
  tx
    .deleteFrom('event_rsvps')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .returning(['response', 'guests'])
    .executeTakeFirst()

/** The caller must have locked the event row. */
export const addHeads = (tx: Tx, eventId: string, heads: number) =>
  tx
    .updateTable('events')
    .set((eb) => ({ attendee_count: eb('attendee_count', '+', heads) }))
    .where('id', '=', eventId)
    .execute()

type Page = { id: string; asOf: string; after: string | null; limit: number }

/** Members who had said yes or maybe to an event at a time, by ascending id. */
export const answeredAfter = async (tx: Tx, { id, asOf, after, limit }: Page): Promise<string[]> => {
  const rows = await tx
    .selectFrom('event_rsvps')
    .innerJoin(people.as('users'), 'users.id', 'event_rsvps.user_id')
    .where('event_id', '=', id)
    .where('response', 'in', ['yes', 'maybe'])
    .where('event_rsvps.updated_at', '<=', asOf)
    .where('users.deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('event_rsvps.user_id', '>', after))
    .select('event_rsvps.user_id')
    .orderBy('event_rsvps.user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Members with an RSVP, latest first, at most `most`. */
export const answerers = (tx: Tx, eventId: string, responses: readonly RsvpResponse[], most: number) =>
  tx
    .selectFrom('event_rsvps')
    .innerJoin(people.as('users'), 'users.id', 'event_rsvps.user_id')
    .where('event_id', '=', eventId)
    .where('response', 'in', responses)
    .where('users.deleted_at', 'is', null)
    .select('users.id')
    .orderBy('event_rsvps.updated_at', 'desc')
    .limit(most)
    .execute()

/** `seesAll`: hosts also see people who do not share their attendance, or are blocked. Closed and suspended accounts are counted, not listed. */
type Answers = { tx: Tx; eventId: string; viewerId: string; seesAll: boolean; responses: readonly RsvpResponse[] }

/** Yes first, then maybe, then no; each by name. */
export const answerList = listOf(calendarEndpoints.listAttendees.query, {
  from: ({ tx }: Answers) => tx.selectFrom('event_rsvps').innerJoin(people.as('users'), 'users.id', 'event_rsvps.user_id'),
  key: 'users.id',
  scope: ({ eventId, responses, viewerId, seesAll }) =>
    visibleBy(
      'EVT-D8',
      sql`event_rsvps.event_id = ${eventId} and event_rsvps.response = any(${responses}::text[])
        and (users.account_status = 'active' or users.id = ${viewerId})
        and (${seesAll} or users.id = ${viewerId} or (${notBarred(viewerId, 'users.id')} and not exists (
          select from ${shownChoices} as chosen where chosen.user_id = users.id and not chosen.show_event_attendance)))`,
    ),
  filters: {},
  order: () =>
    sorted(
      'asc',
      sql`array_position(array['yes', 'maybe', 'no'], event_rsvps.response)`,
      'users.first_name',
      'users.last_name',
      'users.id',
    ),
  rows: ({ tx, eventId, viewerId }, keys) =>
    tx
      .selectFrom('event_rsvps')
      .innerJoin(people.as('users'), 'users.id', 'event_rsvps.user_id')
      .where('event_id', '=', eventId)
      .where(oneOf('users.id', keys))
      .select([
        'users.id',
        'users.first_name',
        'users.last_name',
        'users.username',
        photoSeenBy(viewerId, 'users').as('photo_key'),
        'event_rsvps.response',
        'event_rsvps.guests',
        'event_rsvps.notes',
        companionNames('event_rsvps').as('companions'),
      ])
      .execute(),
})

export const countAnswers = async (tx: Tx, eventId: string) => {
  const rows = await tx
    .selectFrom('event_rsvps')
    .where('event_id', '=', eventId)
    .select((eb) => ['response', eb.fn.countAll<number>().as('count')])
    .groupBy('response')
    .execute()
  const of = (response: RsvpResponse) => rows.find((row) => row.response === response)?.count ?? 0
  return { yes: of('yes'), no: of('no'), maybe: of('maybe') }
}
