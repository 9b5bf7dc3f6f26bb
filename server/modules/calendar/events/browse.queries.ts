import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { isGroupReadBy } from '#server/modules/groups/views.ts'
import { isPagePublic } from '#server/modules/pages/views.ts'
import { barriers, follows } from '#server/modules/people/views.ts'
import { fold } from '#server/platform/base/fold.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isOwn, type Member } from '../viewer.queries.ts'
import type { Days } from './days.ts'
import { details, longest } from './event.queries.ts'

type Listed = { id: string; start_datetime: string; end_datetime: string; category: string; search_text: string }
/** `now`: ISO. */
type Context = { tx: Tx; viewer: Member; now: string; days: Days }
type Part = RawBuilder<SqlBool>

const ids = (query: RawBuilder<unknown>) => sql<string[]>`array(${query})`
const calendarsWhere = (condition: RawBuilder<unknown>) => ids(sql`select calendars.id from calendars where ${condition}`)

/** What EVT-D3 shows to the member besides public events. Each alternative has an index; the lists are as long as what is theirs. */
function isShownToMember({ userId, parishId, dioceseId, servesParish, groupIds, ledGroupIds, pageIds }: Member): Part {
  const own = (type: string, id: string | null) =>
    id === null ? sql`false` : sql`(calendars.owner_type = ${type} and calendars.owner_id = ${id})`
  const parish = own('parish', parishId)
  const ofGroups = (ids: readonly string[]) => sql`(calendars.owner_type = 'group' and calendars.owner_id = any(${ids}::uuid[]))`
  const ofPages = (ids: readonly string[]) => sql`(calendars.owner_type = 'page' and calendars.owner_id = any(${ids}::uuid[]))`
  const managed = calendarsWhere(
    sql`${own('user', userId)} or ${ofGroups(ledGroupIds)} or ${ofPages(pageIds)} or ${servesParish ? parish : sql`false`}`,
  )
  const followees = ids(sql`select followed.followee_id from ${follows} as followed where followed.follower_id = ${userId}`)
  const joined = calendarsWhere(
    sql`${parish} or ${own('diocese', dioceseId)} or ${ofGroups(groupIds)} or calendars.owner_type = 'system'
      or (calendars.owner_type = 'user' and calendars.owner_id = any(${followees}))`,
  )
  return sql`(events.created_by = ${userId} or events.calendar_id = any(${managed})
    or (events.visibility = 'members' and events.calendar_id = any(${joined}))
    or events.id = any(${ids(sql`select event_id from event_invites where user_id = ${userId}`)}))`
}

/** An event of a group is for those who read the group, also where it is public (GRP-D3). */
const isOutsideClosedGroups = ({ userId }: Member): Part =>
  sql`not exists (select from calendars of_group where of_group.id = events.calendar_id and of_group.owner_type = 'group'
    and not ${isGroupReadBy(userId, sql.ref('of_group.owner_id'), sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`)})`

/** An event of a page that is not published is for those who run it. */
const isOutsideHiddenPages = ({ pageIds }: Member): Part =>
  sql`not exists (select from calendars of_page where of_page.id = events.calendar_id and of_page.owner_type = 'page'
    and not ${isPagePublic(sql.ref('of_page.owner_id'))} and of_page.owner_id <> all(${pageIds}::uuid[]))`

/** Nothing of a personal calendar is found across a block (PPL-D5). */
const isOutsideBlocks = ({ userId }: Member): Part =>
  sql`not exists (select from ${barriers} as barrier
    join calendars of_person on of_person.owner_type = 'user' and of_person.owner_id = barrier.other_id
    where barrier.viewer_id = ${userId} and of_person.id = events.calendar_id)`

const isAnswered = (viewer: Member): Part => sql`events.id = any(${answered(viewer)})`

const answered = ({ userId }: Member) =>
  ids(sql`select event_id from event_rsvps where user_id = ${userId} and response in ('yes', 'maybe')`)

/** Of the member's calendars, those they follow, and events they joined. */
const isOwnEvent = (viewer: Member): Part => sql`(events.calendar_id = any(${calendarsWhere(sql`${isOwn(viewer)}`)})
  or events.calendar_id = any(${ids(sql`select calendar_id from calendar_subscriptions where user_id = ${viewer.userId}`)})
  or events.id = any(${answered(viewer)})
  or events.id = any(${ids(sql`select event_id from event_invites where user_id = ${viewer.userId}`)}))`

const isLong = sql`events.end_datetime - events.start_datetime > interval '1 day'`

/** Not over at this moment, apart by what index finds them: an event of more than a day may have begun long before. */
const runningAt = (moment: string): Part[] => [
  sql`events.start_datetime > ${moment}::timestamptz - interval '1 day' and events.end_datetime >= ${moment}`,
  sql`events.start_datetime <= ${moment}::timestamptz - interval '1 day' and events.end_datetime >= ${moment} and ${isLong}`,
]

type Span = {
  /** Times of events; those of one list have no common event. */
  times: Part
  /** Which date stands for its series, where all dates of it are in the list. */
  leads: Part
}

/**
 * The times of a tab. Of a list that begins on a day, a date leads that does at that day's beginning. A list of the past that ends on a
 * day has the dates that lead at the end of it, and those that were going on then.
 */
function spans(context: Context, filters: Filters): Span[] {
  const { now, days } = context
  const leadsAt = (range: 'upcoming' | 'past', moment: string): Part =>
    sql`${sql.ref(`events.leads_${range}`)} @> ${moment}::timestamptz`
  if (filters.tab !== 'past') {
    const from = moment(context, filters)
    return runningAt(from).map((times) => ({ times, leads: leadsAt('upcoming', from) }))
  }
  const { until } = days
  if (until === null || until >= now)
    return [{ times: sql<SqlBool>`events.start_datetime < ${now} and events.end_datetime < ${now}`, leads: leadsAt('past', now) }]
  const first = isFirst(context, filters)
  return [
    {
      times: sql<SqlBool>`events.start_datetime < ${until} and events.end_datetime < ${until}`,
      leads: sql<SqlBool>`${leadsAt('past', until)} and ${first}`,
    },
    ...runningAt(until).map((times) => ({
      times: sql<SqlBool>`${times} and events.start_datetime < ${until} and events.end_datetime < ${now}`,
      leads: first,
    })),
  ]
}

const isThere = sql<SqlBool>`events.deleted_at is null and events.hidden_at is null`

type Filters = { tab: string; scope: string; q?: string | undefined }

/** From when on a list has events that are not over: now, or the first of the days asked for. */
const moment = ({ now, days: { from } }: Context, { tab }: Filters) =>
  tab !== 'past' && from !== null && from > now ? from : now

/** An event that goes on over midnight is of both days. */
const isInDays = ({ days: { from, until } }: Context): Part =>
  sql`${from === null ? sql`true` : sql`events.end_datetime >= ${from}`} and ${until === null ? sql`true` : sql`events.start_datetime < ${until}`}`

/** Whether the event is a date of the series of `head` (contract/calendar/series.ts), in the calendar of which both are. */
const isOfSeries = sql<SqlBool>`events.calendar_id = head.calendar_id and events.title = head.title
  and events.local_hour = head.local_hour and events.category = head.category and events.visibility = head.visibility
  and events.status = head.status and events.all_day = head.all_day`
/** Whether the event stands in the list at all. What holds for all dates of a series is left out. */
const isListed = (context: Context, { tab, scope, q = '' }: Filters): Part => {
  const { viewer, now } = context
  return sql`${isThere} and events.end_datetime ${tab === 'past' ? sql`<` : sql`>=`} ${now} and ${isInDays(context)}
    and ${scope === 'own' ? isOwnEvent(viewer) : sql`true`} and (events.visibility = 'public' or ${isShownToMember(viewer)})
    and ${tab === 'mine' ? isAnswered(viewer) : sql`true`} and ${searching(q)}`
}

/** Whether all public dates of a series are in the list, so that the row itself says which one stands for it. */
const isWhole = ({ tab, scope, q = '' }: Filters) => scope === 'all' && tab !== 'mine' && searchWords(q).length === 0

const place = (name: string) => sql`(${sql.ref(`${name}.start_datetime`)}, ${sql.ref(`${name}.id`)})`
const [ofEvent, ofHead] = [place('events'), place('head')]

/** No date of the series comes before it in the list. One at most is read where there is one; no event is longer than 366 days. */
const isFirst = (context: Context, filters: Filters): Part =>
  filters.tab === 'past'
    ? sql`(select true from events where ${isOfSeries} and ${ofEvent} > ${ofHead} and events.start_datetime < ${context.now}
        and ${isListed(context, filters)} order by events.start_datetime limit 1) is null`
    : sql`(select true from events where ${isOfSeries} and ${ofEvent} < ${ofHead}
        and events.start_datetime > ${moment(context, filters)}::timestamptz - ${sql.lit(longest)}::interval
        and ${isListed(context, filters)} order by events.start_datetime desc limit 1) is null`

/**
 * The events that the member may see, in branches without a common row, each in the order of an index or small. `isFolded`: one date of
 * each series alone. All public ones are in the list or none, so that the row itself says which one that is.
 */
function branches(context: Context, filters: Filters, isFolded: boolean) {
  const { viewer } = context
  const shown = isShownToMember(viewer)
  const first = isFolded ? isFirst(context, filters) : sql`true`
  const isPublic = sql`events.visibility = 'public'`
  const audiences: ((leads: Part) => Part)[] =
    filters.scope === 'own'
      ? [() => sql`${isOwnEvent(viewer)} and (${isPublic} or ${shown}) and ${first}`]
      : [
          (leads) => sql`${isPublic} and ${isFolded && isWhole(filters) ? leads : first}`,
          () => sql`not ${isPublic} and ${shown} and ${first}`,
        ]
  const all = audiences.flatMap((audience) =>
    spans(context, filters).map(({ times, leads }) => sql`${times} and ${isInDays(context)} and ${audience(leads)}`),
  )
  return sql.join(
    all.map(
      // The same row by another name, for conditions that compare it with others.
      (part) => sql`select events.* from events cross join lateral (select events.*) as head where ${isThere} and ${part}
        and ${isOutsideClosedGroups(viewer)} and ${isOutsideHiddenPages(viewer)} and ${isOutsideBlocks(viewer)}`,
    ),
    sql` union all `,
  )
}

const isFurther = ({ tab }: Filters): Part => (tab === 'past' ? sql`${ofEvent} < ${ofHead}` : sql`${ofEvent} > ${ofHead}`)

const mostDates = 366
/** The number of further dates of each row, at most 366. */
export async function countDates(context: Context, filters: Filters, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; more: number }>`select head.id, (select count(*) from (select from events
    where ${isOfSeries} and ${isFurther(filters)} and ${isListed(context, filters)} limit ${sql.lit(mostDates)}) as further) as more
    from events as head where head.id = any(${ids}::uuid[])`.execute(context.tx)
  return new Map(rows.map(({ id, more }) => [id, more]))
}

const maxWords = 8
const searchWords = (question: string) => fold(question).split(' ').filter(Boolean).slice(0, maxWords)
function searching(question: string) {
  const words = searchWords(question)
  if (words.length === 0) return sql<SqlBool>`true`
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql<SqlBool>`to_tsvector('simple', events.search_text) @@ to_tsquery('simple', ${query})`
}

const isOfOwner = (type: 'parish' | 'group', id: string): Part =>
  sql`events.calendar_id = any(${calendarsWhere(sql`calendars.owner_type = ${sql.lit(type)} and calendars.owner_id = ${id}`)})`

/** One row a series, or the further dates of one. Past events are latest first. */
export const eventList = listOf(calendarEndpoints.browseEvents.query, {
  from: (context: Context, filters, wanted) =>
    context.tx.selectFrom(
      sql<Listed>`(${branches(context, filters, wanted !== 'place' && filters.series === undefined)})`.as<'events'>(
        sql.ref('events'),
      ),
    ),
  key: 'events.id',
  scope: () => visibleBy('EVT-D3', sql`true`),
  filters: {
    tab: (tab, { viewer }) => (tab === 'mine' ? isAnswered(viewer) : sql`true`),
    scope: () => sql`true`,
    q: searching,
    parish: (id) => isOfOwner('parish', id),
    group: (id) => isOfOwner('group', id),
    calendar: (id) => sql`events.calendar_id = ${id}`,
    date_from: () => sql`true`,
    date_to: () => sql`true`,
    zone: () => sql`true`,
    series: (id, _context, filters) => sql`exists (select from events as head where head.id = ${id} and ${isOfSeries}
      and ${isFurther(filters)})`,
    category: (category) => sql`events.category = ${category}`,
  },
  order: (_by, _context, { tab }) => sorted(tab === 'past' ? 'desc' : 'asc', 'events.start_datetime', 'events.id'),
  isReadWhole: ({ scope }) => scope === 'own',
  rows: ({ tx, viewer }, keys) => details(tx, viewer).where(oneOf('events.id', keys)).execute(),
})
