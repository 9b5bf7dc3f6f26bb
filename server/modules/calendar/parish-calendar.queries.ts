import { sql } from 'kysely'
import { forgetThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const renameParishCalendar = (tx: Tx, parishId: string, name: string) =>
  tx.updateTable('calendars').set({ name }).where('owner_type', '=', 'parish').where('owner_id', '=', parishId).execute()

const findParishCalendar = (tx: Tx, parishId: string) =>
  tx
    .selectFrom('calendars')
    .where('owner_type', '=', 'parish')
    .where('owner_id', '=', parishId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

/** Moves events and subscriptions to the other parish's calendar and deletes the empty one. */
export async function mergeParishCalendars(tx: Tx, parishId: string, intoId: string): Promise<void> {
  const [from, into] = [await findParishCalendar(tx, parishId), await findParishCalendar(tx, intoId)]
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

/** Deletes the calendar of a parish that never had a member, with what staff wrote into it. */
export async function deleteParishCalendar(tx: Tx, parishId: string): Promise<void> {
  const calendar = await findParishCalendar(tx, parishId)
  if (!calendar) return
  const events = await tx.deleteFrom('events').where('calendar_id', '=', calendar.id).returning('id').execute()
  await forgetThings(tx, 'events', events)
  await tx.deleteFrom('calendars').where('id', '=', calendar.id).execute()
}
