import { sql } from 'kysely'
import { groups } from '#server/modules/groups/views.ts'
import { pages } from '#server/modules/pages/views.ts'
import { forgetThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const renameParishCalendar = (tx: Tx, parishId: string, name: string) =>
  tx.updateTable('calendars').set({ name }).where('owner_type', '=', 'parish').where('owner_id', '=', parishId).execute()

/** The calendar of a group or a page has its owner's name. */
export const renameCalendarOf = async (tx: Tx, ownerType: 'group' | 'page', ownerId: string): Promise<void> =>
  void (await sql`update calendars set name = one.name from ${ownerType === 'group' ? groups : pages} as one
    where calendars.owner_type = ${ownerType} and calendars.owner_id = ${ownerId} and one.id = ${ownerId} and calendars.name <> one.name`.execute(
    tx,
  ))

/** Who left a group follows its calendar no more. */
export const unsubscribeFromGroup = async (tx: Tx, groupId: string, userId: string): Promise<void> =>
  void (await sql`delete from calendar_subscriptions using calendars where calendars.id = calendar_subscriptions.calendar_id
    and calendars.owner_type = 'group' and calendars.owner_id = ${groupId} and calendar_subscriptions.user_id = ${userId}`.execute(
    tx,
  ))

const findCalendarOf = (tx: Tx, ownerType: 'parish' | 'group' | 'page', ownerId: string) =>
  tx
    .selectFrom('calendars')
    .where('owner_type', '=', ownerType)
    .where('owner_id', '=', ownerId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

/** Moves events and subscriptions to the other parish's calendar and deletes the empty one. */
export async function mergeParishCalendars(tx: Tx, parishId: string, intoId: string): Promise<void> {
  const [from, into] = [await findCalendarOf(tx, 'parish', parishId), await findCalendarOf(tx, 'parish', intoId)]
  if (!from) return
  if (!into) {
    await tx.updateTable('calendars').set({ owner_id: intoId }).where('id', '=', from.id).execute()
    return
  }
  await tx.updateTable('events').set({ calendar_id: into.id }).where('calendar_id', '=', from.id).execute()
  await tx
    .updateTable('calendar_subscriptions')
    .set({ calendar_id: into.id })
    .where('calendar_id', '=', from.id)
    .where(
      sql<boolean>`not exists (select from calendar_subscriptions as other where other.calendar_id = ${into.id}
        and other.user_id = calendar_subscriptions.user_id)`,
    )
    .execute()
  await tx.deleteFrom('calendars').where('id', '=', from.id).execute()
}

/** Deletes the calendar of an owner that is gone, with what is in it. */
export async function deleteCalendarOf(tx: Tx, ownerType: 'parish' | 'group' | 'page', ownerId: string): Promise<void> {
  const calendar = await findCalendarOf(tx, ownerType, ownerId)
  if (!calendar) return
  const events = await tx.deleteFrom('events').where('calendar_id', '=', calendar.id).returning('id').execute()
  await forgetThings(tx, 'events', events)
  await tx.deleteFrom('calendars').where('id', '=', calendar.id).execute()
}
