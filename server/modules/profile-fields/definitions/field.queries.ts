import { profileFieldsColumns } from '../columns.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const hasValues = sql<boolean>`exists (select from profile_field_values stored where stored.field_id = profile_fields.id)`
const fields = (tx: Tx) => tx.selectFrom('profile_fields').select(profileFieldsColumns).select(hasValues.as('has_values'))

export const listFields = (tx: Tx) => fields(tx).orderBy('order').orderBy('id').execute()
export type FieldRow = Awaited<ReturnType<typeof listFields>>[number]

export const findField = (tx: Tx, id: string) => fields(tx).where('id', '=', id).executeTakeFirst()
export const lockField = async (tx: Tx, id: string) => {
  await tx.selectFrom('profile_fields').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  return findField(tx, id)
}
/** Locks all fields in one order, to serialise reordering. */
export const lockFields = (tx: Tx) =>
  tx.selectFrom('profile_fields').select(['id', 'key', 'order']).orderBy('id').forUpdate().execute()

/** Returns nothing when the key exists. */
export const insertField = async (tx: Tx, field: Insertable<Database['profile_fields']>) =>
  (await tx
    .insertInto('profile_fields')
    .values(field)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const updateField = (tx: Tx, id: string, changes: Updateable<Database['profile_fields']>) =>
  tx.updateTable('profile_fields').set(changes).where('id', '=', id).execute()
export const deleteField = (tx: Tx, id: string) => tx.deleteFrom('profile_fields').where('id', '=', id).execute()

export const lastPlace = async (tx: Tx) =>
  (
    await tx
      .selectFrom('profile_fields')
      .select((eb) => eb.fn.max<number | null>('order').as('last'))
      .executeTakeFirstOrThrow()
  ).last ?? -1
