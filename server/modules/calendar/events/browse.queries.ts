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
import { details, longest } from './event.queries.ts'

type Listed = { id: string; start_datetime: string; end_datetime: string; category: string; search_text: string }
/** `now`: ISO. */
type Context = { tx: Tx; viewer: Member; now: string }
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

/**
 * The times of a tab, apart by what index finds them: an event of more than a day may have begun long before one that is yet to come.
 */
const spans = (tab: string, now: string): Part[] =>
  tab === 'past'
    ? [sql`events.start_datetime < ${now} and events.end_datetime < ${now}`]
    : [
        sql`events.start_datetime > ${now}::timestamptz - interval '1 day' and events.end_datetime >= ${now}`,
        sql`events.start_datetime <= ${now}::timestamptz - interval '1 day' and events.end_datetime >= ${now} and ${isLong}`,
      ]

const isThere = sql<SqlBool>`events.deleted_at is null and events.hidden_at is null`

type Filters = { tab: string; scope: string; q?: string | undefined }
/** Whether the event is a date of the series of `head` (contract/calendar/series.ts), in the calendar of which both are. */
const isOfSeries = sql<SqlBool>`events.calendar_id = head.calendar_id and events.title = head.title
  and events.local_hour = head.local_hour and events.category = head.category and events.visibility = head.visibility
  and events.status = head.status and events.all_day = head.all_day`
/** Whether the event stands in the list at all. What holds for all dates of a series is left out. */
const isListed = ({ viewer, now }: Context, { tab, scope, q = '' }: Filters): Part =>
  sql`${isThere} and events.end_datetime ${tab === 'past' ? sql`<` : sql`>=`} ${now}
    and ${scope === 'own' ? isOwnEvent(viewer) : sql`true`} and (events.visibility = 'public' or ${isShownToMember(viewer)})
    and ${tab === 'mine' ? isAnswered(viewer) : sql`true`} and ${searching(q)}`

/** Whether all public dates of a series are in the list, so that the row itself says which one stands for it. */
const isWhole = ({ tab, scope, q = '' }: Filters) => scope === 'all' && tab !== 'mine' && searchWords(q).length === 0
const isLeading = ({ now }: Context, { tab }: Filters): Part =>
  sql`${sql.ref(tab === 'past' ? 'events.leads_past' : 'events.leads_upcoming')} @> ${now}::timestamptz`

const place = (name: string) => sql`(${sql.ref(`${name}.start_datetime`)}, ${sql.ref(`${name}.id`)})`
const [ofEvent, ofHead] = [place('events'), place('head')]

/** No date of the series comes before it in the list. One at most is read where there is one; no event is longer than 366 days. */
const isFirst = (context: Context, filters: Filters): Part =>
  filters.tab === 'past'
    ? sql`(select true from events where ${isOfSeries} and ${ofEvent} > ${ofHead} and events.start_datetime < ${context.now}
        and ${isListed(context, filters)} order by events.start_datetime limit 1) is null`
    : sql`(select true from events where ${isOfSeries} and ${ofEvent} < ${ofHead}
        and events.start_datetime > ${context.now}::timestamptz - ${sql.lit(longest)}::interval
        and ${isListed(context, filters)} order by events.start_datetime desc limit 1) is null`

/**
 * The events that the member may see, in branches without a common row, each in the order of an index or small. `isFolded`: one date of
 * each series alone. All public ones are in the list or none, so that the row itself says which one that is.
 */
function branches(context: Context, filters: Filters, isFolded: boolean) {
  const { viewer, now } = context
  const shown = isShownToMember(viewer)
  const first = isFolded ? isFirst(context, filters) : sql`true`
  const isPublic = sql`events.visibility = 'public'`
  const audiences: Part[] =
    filters.scope === 'own'
      ? [sql`${isOwnEvent(viewer)} and (${isPublic} or ${shown}) and ${first}`]
      : [
          sql`${isPublic} and ${isFolded && isWhole(filters) ? isLeading(context, filters) : first}`,
          sql`not ${isPublic} and ${shown} and ${first}`,
        ]
  const all = audiences.flatMap((audience) => spans(filters.tab, now).map((span) => sql`${span} and ${audience}`))
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
    group: (id) => sql`events.id in (select inside.id from events inside join calendars on calendars.id = inside.calendar_id
      where calendars.owner_type = 'group' and calendars.owner_id = ${id})`,
    series: (id, _context, filters) => sql`exists (select from events as head where head.id = ${id} and ${isOfSeries}
      and ${isFurther(filters)})`,
    category: (category) => sql`events.category = ${category}`,
  },
  order: (_by, _context, { tab }) => sorted(tab === 'past' ? 'desc' : 'asc', 'events.start_datetime', 'events.id'),
  isReadWhole: ({ scope }) => scope === 'own',
  rows: ({ tx, viewer }, keys) => details(tx, viewer).where(oneOf('events.id', keys)).execute(),
})
