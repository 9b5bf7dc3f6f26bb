import type { Calendar, Subscription } from '#contract/calendar/calendar.ts'
import { calendarErrors } from '#contract/calendar/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import {
  type CalendarRow,
  deleteSubscription,
  findCalendar,
  findSubscription,
  insertSubscription,
  listCalendarsOf,
  listSubscriptionsOf,
  type SubscriptionRow,
  updateCalendar,
  updateSubscription,
} from './calendar.queries.ts'
import { canManage, isKnownTo, type Member, memberOf } from './viewer.queries.ts'

type CalendarHandlers = Pick<
  Handlers<'calendar'>,
  'listCalendars' | 'patchCalendar' | 'subscribe' | 'unsubscribe' | 'listSubscriptions' | 'patchSubscription'
>

export const calendarHandlers: CalendarHandlers = {
  async listCalendars({ query }, { tx, caller }) {
    const member = await memberOf(tx, caller.userId)
    const rows = await listCalendarsOf(tx, member, { owner_type: query.owner_type, q: query.q, open: query.public ?? false })
    const calendars = rows.map((row) => shapeCalendar(row, member))
    return query.can_manage === undefined ? calendars : calendars.filter(({ can_manage }) => can_manage === query.can_manage)
  },
  async patchCalendar({ params, body }, { tx, caller }) {
    const member = await memberOf(tx, caller.userId)
    const calendar = await requireOpenCalendar(tx, member, uuidParam(params.id))
    if (!canManage(member, calendar)) throw new Failure(calendarErrors.not_your_calendar)
    await updateCalendar(tx, calendar.id, given(body))
    return shapeCalendar(await requireOpenCalendar(tx, member, calendar.id), member)
  },
  async subscribe({ params }, { tx, caller, now }) {
    const member = await memberOf(tx, caller.userId)
    const { id } = await requireOpenCalendar(tx, member, uuidParam(params.id))
    await insertSubscription(tx, caller.userId, id, new Date(now()).toISOString())
    return shapeSubscription(await findSubscription(tx, member, id), member)
  },
  async unsubscribe({ params }, { tx, caller }) {
    const member = await memberOf(tx, caller.userId)
    const { id } = await requireOpenCalendar(tx, member, uuidParam(params.id))
    await deleteSubscription(tx, caller.userId, id)
    return { detail: 'Unsubscribed.' }
  },
  async listSubscriptions(_input, { tx, caller }) {
    const member = await memberOf(tx, caller.userId)
    return (await listSubscriptionsOf(tx, member)).map((row) => shapeSubscription(row, member))
  },
  async patchSubscription({ params, body }, { tx, caller }) {
    const calendarId = await updateSubscription(tx, caller.userId, uuidParam(params.id), given(body))
    if (calendarId === null) throw new Failure('not_found')
    const member = await memberOf(tx, caller.userId)
    return shapeSubscription(await findSubscription(tx, member, calendarId), member)
  },
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined> // Object.fromEntries loses the keys
  }

/** A calendar open to subscription; throws 404 for another member's personal calendar. */
async function requireOpenCalendar(tx: Tx, member: Member, id: string): Promise<CalendarRow> {
  const row = await findCalendar(tx, member, id)
  if (!row || !isKnownTo(member, row)) throw new Failure('not_found')
  return row
}

const shapeCalendar = (row: CalendarRow, member: Member): Calendar => ({
  id: row.id,
  name: row.name,
  name_ar: row.name_ar,
  color: row.color,
  owner_type: row.owner_type,
  owner_id: row.owner_id,
  can_manage: canManage(member, row),
  sync_enabled: row.sync_enabled,
  is_subscribed: row.subscription_id !== null,
})

const shapeSubscription = (row: SubscriptionRow, member: Member): Subscription => ({
  id: row.subscription_id,
  calendar: shapeCalendar(row, member),
  include_in_feed: row.include_in_feed,
  color_override: row.color_override,
})
