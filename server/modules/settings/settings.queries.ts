import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { memberSettingsColumns } from './columns.ts'
import type { MemberSettingsTable } from './tables.ts'
import type { Updateable } from 'kysely'

const chosen = [
  'chosen.follow_approval',
  'chosen.listed_in_directory',
  'chosen.who_can_message',
  'chosen.show_online',
  'chosen.show_read_marks',
  'chosen.show_event_attendance',
  'chosen.field_visibility',
  'chosen.first_day',
  'chosen.time_format',
] as const

/** A member's settings; nulls where they have not chosen. Undefined for an erased account. */
export const findSettings = (tx: Tx, userId: string) =>
  tx
    .selectFrom(people.as('users'))
    .leftJoin('member_settings as chosen', 'chosen.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .select(chosen)
    .select(['users.locale', 'users.timezone'])
    .executeTakeFirst()
export type StoredSettings = NonNullable<Awaited<ReturnType<typeof findSettings>>>

/** Creates the row if needed and locks it until the end of the transaction. */
export async function lockSettings(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('member_settings')
    .values({ user_id: userId, field_visibility: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('member_settings').where('user_id', '=', userId).select('user_id').forUpdate().execute()
}

export const updateSettings = (tx: Tx, userId: string, changes: Updateable<MemberSettingsTable>, at: string) =>
  tx
    .updateTable('member_settings')
    .set({ ...changes, updated_at: at })
    .where('user_id', '=', userId)
    .execute()

export const settingsAbout = (tx: Tx, userId: string) =>
  tx.selectFrom('member_settings').where('user_id', '=', userId).select(memberSettingsColumns).execute()

export const deleteSettingsOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('member_settings').where('user_id', '=', userId).execute()

/** Whether the member does not show that they are online. */
export const hidesPresence = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('member_settings')
    .where('user_id', '=', userId)
    .where('show_online', '=', false)
    .select('user_id')
    .executeTakeFirst()) !== undefined
