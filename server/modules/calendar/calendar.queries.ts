import { people } from '#server/modules/accounts/views.ts'
import type { OwnerType } from '#contract/calendar/calendar.ts'
import type { InferOutput } from 'valibot'
import { type NotNull, sql } from 'kysely'
import { parishes } from '#server/modules/parishes/views.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { calendarNameAr, isOwn, type Member, publicOwners } from './viewer.queries.ts'

export type Owner = InferOutput<typeof OwnerType>
type CalendarFilter = { owner_type?: Owner | undefined; q?: string | undefined; open: boolean }
const maxCalendars = 200

const forMember = (tx: Tx, { userId }: Member) =>
  tx
    .selectFrom('calendars')
    .leftJoin('calendar_subscriptions as mine', (join) =>
      join.onRef('mine.calendar_id', '=', 'calendars.id').on('mine.user_id', '=', userId),
    )
    .leftJoin(parishes.as('place'), (join) =>
      join.onRef('place.id', '=', 'calendars.owner_id').on('calendars.owner_type', '=', 'parish'),
    )
    .select([
      'calendars.id',
      'calendars.name',
      'calendars.color',
      'calendars.owner_type',
      'calendars.owner_id',
      'calendars.sync_enabled',
      'mine.id as subscription_id',
      'mine.include_in_feed',
      'mine.color_override',
    ])
    .select(calendarNameAr.as('name_ar'))

/** `open`: calendars anyone may subscribe to; else the member's own. Ordered by name. */
export const listCalendarsOf = (tx: Tx, member: Member, { owner_type, q, open }: CalendarFilter) =>
  forMember(tx, member)
    .where((eb) => (open ? eb('calendars.owner_type', 'in', publicOwners) : isOwn(member)))
    .where((eb) =>
      eb.and([
        ...(owner_type === undefined ? [] : [eb('calendars.owner_type', '=', owner_type)]),
        ...(q ? [eb('calendars.name', 'ilike', `%${q.replace(/[\\%_]/g, '\\$&')}%`)] : []),
      ]),
    )
    .orderBy(sql`case calendars.owner_type when 'user' then 0 when 'parish' then 1 else 2 end`)
    .orderBy('calendars.name')
    .orderBy('calendars.id')
    .limit(maxCalendars)
    .execute()
export type CalendarRow = Awaited<ReturnType<typeof listCalendarsOf>>[number]

export const findCalendar = (tx: Tx, member: Member, id: string) =>
  forMember(tx, member).where('calendars.id', '=', id).executeTakeFirst()

const subscribed = (tx: Tx, member: Member) =>
  forMember(tx, member).where('mine.id', 'is not', null).$narrowType<{ subscription_id: NotNull; include_in_feed: NotNull }>()

export const findSubscription = (tx: Tx, member: Member, calendarId: string) =>
  subscribed(tx, member).where('calendars.id', '=', calendarId).executeTakeFirstOrThrow()

export const listSubscriptionsOf = (tx: Tx, member: Member) =>
  subscribed(tx, member).orderBy('mine.created_at').orderBy('mine.id').limit(maxCalendars).execute()

/** Ids of the calendars that `listCalendarsOf` or `listSubscriptionsOf` returns. */
export const calendarIdsOf = async (tx: Tx, member: Member, list: 'own' | 'subscribed'): Promise<string[]> => {
  const rows = list === 'own' ? await listCalendarsOf(tx, member, { open: false }) : await listSubscriptionsOf(tx, member)
  return rows.map(({ id }) => id)
}

export type SubscriptionRow = Awaited<ReturnType<typeof findSubscription>>

export const insertSubscription = (tx: Tx, userId: string, calendarId: string, at: string) =>
  tx
    .insertInto('calendar_subscriptions')
    .values({ id: newId(), user_id: userId, calendar_id: calendarId, color_override: null, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'calendar_id']).doNothing())
    .execute()

export const deleteSubscription = (tx: Tx, userId: string, calendarId: string) =>
  tx.deleteFrom('calendar_subscriptions').where('user_id', '=', userId).where('calendar_id', '=', calendarId).execute()

export const updateCalendar = async (tx: Tx, id: string, changes: { name?: string; color?: string }) => {
  if (Object.keys(changes).length > 0) await tx.updateTable('calendars').set(changes).where('id', '=', id).execute()
}

/** The id of the calendar; null when the member has no such subscription. */
export async function updateSubscription(
  tx: Tx,
  userId: string,
  id: string,
  changes: { include_in_feed?: boolean; color_override?: string | null },
): Promise<string | null> {
  const row = await tx
    .updateTable('calendar_subscriptions')
    .set({ user_id: userId, ...changes })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('calendar_id')
    .executeTakeFirst()
  return row?.calendar_id ?? null
}

export const insertCalendar = (
  tx: Tx,
  calendar: { id: string; name: string; color: string; owner_type: Owner; owner_id: string },
) =>
  tx
    .insertInto('calendars')
    .values(calendar)
    .onConflict((conflict) => conflict.columns(['owner_type', 'owner_id']).doNothing())
    .execute()

export const findCalendarOfOwner = (tx: Tx, ownerType: Owner, ownerId: string) =>
  tx
    .selectFrom('calendars')
    .where('owner_type', '=', ownerType)
    .where('owner_id', '=', ownerId)
    .select('id')
    .executeTakeFirstOrThrow()

export const findPersonName = (tx: Tx, userId: string) =>
  tx.selectFrom(people.as('users')).where('id', '=', userId).select(['first_name', 'last_name']).executeTakeFirst()
