import { profileFieldChoicesColumns } from '../columns.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const findChoice = (tx: Tx, id: string) =>
  tx.selectFrom('profile_field_choices').where('id', '=', id).select(profileFieldChoicesColumns).executeTakeFirst()
export type Choice = NonNullable<Awaited<ReturnType<typeof findChoice>>>

/** Returns how many were new: values are unique within a field. */
export const insertChoices = async (tx: Tx, choices: Insertable<Database['profile_field_choices']>[]) =>
  (
    await tx
      .insertInto('profile_field_choices')
      .values(choices)
      .onConflict((conflict) => conflict.columns(['field_id', 'value']).doNothing())
      .returning('id')
      .execute()
  ).length

export const updateChoice = (tx: Tx, id: string, changes: Updateable<Database['profile_field_choices']>) =>
  tx.updateTable('profile_field_choices').set(changes).where('id', '=', id).execute()
export const deleteChoice = (tx: Tx, id: string) => tx.deleteFrom('profile_field_choices').where('id', '=', id).execute()
export const deleteChoicesOf = (tx: Tx, fieldId: string) =>
  tx.deleteFrom('profile_field_choices').where('field_id', '=', fieldId).execute()

/** Whether any member has chosen it, alone or among others. */
export const isChosen = async (tx: Tx, { field_id, value }: Pick<Choice, 'field_id' | 'value'>) =>
  (await tx
    .selectFrom('profile_field_values')
    .where('field_id', '=', field_id)
    .where(sql<boolean>`value @> to_jsonb(${value}::text)`)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()) !== undefined
