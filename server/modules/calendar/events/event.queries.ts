import { parishes } from '#server/modules/parishes/views.ts'
import { eventsColumns } from '../columns.ts'
import { takedownOf } from '#server/modules/moderation/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Takedown } from '#contract/moderation/takedown.ts'
import { indexThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { eventTexts } from '../search/event-texts.ts'
import { companionIds } from '../answers/companions.ts'
import { calendarNameAr, isInvited, isVisible, type Member, type Viewer } from '../viewer.queries.ts'
import type { EventsTable } from '../tables.ts'

/** Maximum rows of a range response. */
export const maxInRange = 500
/** No event is longer (EVT-D4), so none that began earlier can reach into the range. */
export const longest = '366 days'

const visibleEvents = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .where((eb) => isVisible(eb, viewer))

/** Its hosts alone see what is held. */
const takedownFor = (viewer: Viewer) =>
  viewer === null
    ? sql<Takedown | null>`null::json`
    : sql<Takedown | null>`case when events.held_at is not null then ${takedownOf('events.id', viewer.userId)} end`

export const details = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .leftJoin(parishes.as('place'), (join) =>
      join.onRef('place.id', '=', 'calendars.owner_id').on('calendars.owner_type', '=', 'parish'),
    )
    .innerJoin(people.as('creator'), 'creator.id', 'events.created_by')
    .leftJoin('event_rsvps as mine', (join) =>
      join.onRef('mine.event_id', '=', 'events.id').on('mine.user_id', '=', viewer?.userId ?? null),
    )
    .select(eventsColumns)
    .select([
      'calendars.name as calendar_name',
      'calendars.color as calendar_color',
      'calendars.owner_type',
      'calendars.owner_id',
      'creator.first_name as creator_first_name',
      'creator.last_name as creator_last_name',
      'mine.response as my_response',
      'mine.guests as my_guests',
      'mine.notes as my_notes',
    ])
    .select(companionIds('mine').as('my_companions'))
    // Answers from before the present time and place (EVT-D12).
    .select(
      sql<boolean>`coalesce(mine.response in ('yes', 'maybe') and mine.updated_at < events.moved_at, false)`.as(
        'my_time_changed',
      ),
    )
    .select(takedownFor(viewer).as('takedown'))
    .select(calendarNameAr.as('calendar_name_ar'))
    .select((eb) => isInvited(eb, viewer).$castTo<boolean>().as('is_invited'))

export const findEvent = (tx: Tx, viewer: Viewer, id: string) =>
  details(tx, viewer)
    .where('events.id', '=', id)
    .where((eb) => isVisible(eb, viewer))
    .executeTakeFirst()
export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>

/** Like `findEvent`, locked against other RSVPs and changes until the transaction ends. */
export const lockEvent = async (tx: Tx, viewer: Viewer, id: string) => {
  const locked = await visibleEvents(tx, viewer)
    .where('events.id', '=', id)
    .select('events.id')
    .forUpdate('events')
    .executeTakeFirst()
  return locked && findEvent(tx, viewer, id)
}

type Range = { calendars: readonly string[]; joined: boolean; from?: string | undefined; to?: string | undefined }

/**
 * Events of these calendars that overlap [from, to), soonest first. `joined` adds events of other calendars to which
 * the member is invited or answered yes or maybe.
 */
export const listInRange = (tx: Tx, viewer: Member, { calendars, joined, from, to }: Range, most = maxInRange) =>
  details(tx, viewer)
    .where('events.id', 'in', () => {
      const inCalendars = sql<SqlBool>`events.calendar_id = any(${calendars}::uuid[])`
      let page = visibleEvents(tx, viewer)
        .where(joined ? sql<SqlBool>`(${inCalendars} or events.id = any(array(${joinedIds(tx, viewer)})))` : inCalendars)
        .select('events.id')
      if (from !== undefined)
        page = page
          .where('events.end_datetime', '>', from)
          .where(sql<SqlBool>`events.start_datetime > ${from}::timestamptz - ${sql.lit(longest)}::interval`)
      if (to !== undefined) page = page.where('events.start_datetime', '<', to)
      return page.orderBy('events.start_datetime').orderBy('events.id').limit(sql.lit(most))
    })
    .orderBy('events.start_datetime')
    .orderBy('events.id')
    .execute()

const joinedIds = (tx: Tx, { userId }: Member) =>
  tx
    .selectFrom('event_rsvps')
    .where('user_id', '=', userId)
    .where('response', 'in', ['yes', 'maybe'])
    .select('event_id')
    .union(tx.selectFrom('event_invites').where('user_id', '=', userId).select('event_id'))

export async function insertEvent(tx: Tx, event: Insertable<EventsTable>): Promise<void> {
  await tx.insertInto('events').values(event).execute()
  await indexThings(tx, eventTexts, [event.id])
}
export async function updateEvent(tx: Tx, id: string, changes: Updateable<EventsTable>): Promise<void> {
  await tx.updateTable('events').set(changes).where('id', '=', id).execute()
  await indexThings(tx, eventTexts, [id])
}

/** Events of the parish's calendar starting within a span and visible to the viewer. */
export const countOfParish = async (tx: Tx, viewer: Viewer, parishId: string, from: string, to: string) =>
  (
    await visibleEvents(tx, viewer)
      .where('calendars.owner_type', '=', 'parish')
      .where('calendars.owner_id', '=', parishId)
      .where('events.status', '=', 'scheduled')
      .where('events.start_datetime', '>=', from)
      .where('events.start_datetime', '<', to)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** A parish's public event that anyone may read; null if there is none. */
export async function somePublicEvent(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .select('events.id')
    .where('events.visibility', '=', 'public')
    .where('events.deleted_at', 'is', null)
    .where('events.hidden_at', 'is', null)
    .where('calendars.owner_type', '=', 'parish')
    .orderBy('events.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export const purgeDeletedEvents = (tx: Tx, before: string) => tx.deleteFrom('events').where('deleted_at', '<', before).execute()
