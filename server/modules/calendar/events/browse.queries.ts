import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { isGroupReadBy } from '#server/modules/groups/views.ts'
import { isPagePublic } from '#server/modules/pages/views.ts'
import { fold } from '#server/platform/base/fold.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isOwn, type Member } from '../viewer.queries.ts'
import { details } from './event.queries.ts'

type Head = { id: string; start_datetime: string; end_datetime: string; category: string; search_text: string }
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
  const joined = calendarsWhere(
    sql`${parish} or ${own('diocese', dioceseId)} or ${ofGroups(groupIds)} or calendars.owner_type = 'system'`,
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

/** The events that the member may see, in branches without a common row, each in the order of an index or small. */
function branches({ viewer, now }: Context, { tab, scope }: { tab: string; scope: string }) {
  const shown = isShownToMember(viewer)
  const audiences: Part[] =
    scope === 'own'
      ? [sql`${isOwnEvent(viewer)} and (events.visibility = 'public' or ${shown})`]
      : [sql`events.visibility = 'public'`, sql`events.visibility <> 'public' and ${shown}`]
  const all = audiences.flatMap((audience) => spans(tab, now).map((span) => sql`${span} and ${audience}`))
  return sql.join(
    all.map(
      (part) => sql`select events.id, events.start_datetime, events.end_datetime, events.category, events.search_text
        from events where events.deleted_at is null and events.hidden_at is null and ${part} and ${isOutsideClosedGroups(viewer)}
          and ${isOutsideHiddenPages(viewer)}`,
    ),
    sql` union all `,
  )
}

const maxWords = 8
function searching(question: string) {
  const words = fold(question).split(' ').filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return sql<SqlBool>`true`
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql<SqlBool>`to_tsvector('simple', events.search_text) @@ to_tsquery('simple', ${query})`
}

/** Past events are latest first. */
export const eventList = listOf(calendarEndpoints.browseEvents.query, {
  from: (context: Context, filters) =>
    context.tx.selectFrom(sql<Head>`(${branches(context, filters)})`.as<'events'>(sql.ref('events'))),
  key: 'events.id',
  scope: () => visibleBy('EVT-D3', sql`true`),
  filters: {
    tab: (tab, { viewer }) => (tab === 'mine' ? sql`events.id = any(${answered(viewer)})` : sql`true`),
    scope: () => sql`true`,
    q: searching,
    group: (id) => sql`events.id in (select inside.id from events inside join calendars on calendars.id = inside.calendar_id
      where calendars.owner_type = 'group' and calendars.owner_id = ${id})`,
    category: (category) => sql`events.category = ${category}`,
  },
  order: (_by, _context, { tab }) => sorted(tab === 'past' ? 'desc' : 'asc', 'events.start_datetime', 'events.id'),
  rows: ({ tx, viewer }, keys) => details(tx, viewer).where(oneOf('events.id', keys)).execute(),
})
