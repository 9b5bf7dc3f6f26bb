import { profileFieldChoicesColumns, profileFieldsColumns } from '../columns.ts'
import { sql } from 'kysely'
import type { CustomValue } from '#contract/profile-fields/custom-value.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Active fields in order, with the member's values. */
export const listFieldsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('profile_fields')
    .leftJoin('profile_field_values as stored', (join) =>
      join.onRef('stored.field_id', '=', 'profile_fields.id').on('stored.user_id', '=', userId),
    )
    .where('profile_fields.is_active', '=', true)
    .select(profileFieldsColumns)
    .select('stored.value')
    .orderBy('profile_fields.order')
    .orderBy('profile_fields.id')
    .execute()
export type FieldOf = Awaited<ReturnType<typeof listFieldsOf>>[number]

/** Locks the fields until the values are stored: neither type nor choices can change meanwhile. */
export const holdFields = (tx: Tx, keys: readonly string[]) =>
  tx.selectFrom('profile_fields').where('key', 'in', keys).select('id').orderBy('id').forShare().execute()

export const listChoices = (tx: Tx, fieldIds: readonly string[]) =>
  tx
    .selectFrom('profile_field_choices')
    .where(sql<boolean>`field_id = any(${fieldIds}::uuid[])`)
    .select(profileFieldChoicesColumns)
    .orderBy('order')
    .orderBy('id')
    .execute()
export type ChoiceRow = Awaited<ReturnType<typeof listChoices>>[number]

export const putValue = (tx: Tx, userId: string, fieldId: string, value: CustomValue, at: string) => {
  const written = { value: JSON.stringify(value), updated_at: at }
  return tx
    .insertInto('profile_field_values')
    .values({ user_id: userId, field_id: fieldId, ...written })
    .onConflict((conflict) => conflict.columns(['user_id', 'field_id']).doUpdateSet(written))
    .execute()
}
export const deleteValue = (tx: Tx, userId: string, fieldId: string) =>
  tx.deleteFrom('profile_field_values').where('user_id', '=', userId).where('field_id', '=', fieldId).execute()

/** All of the member's values, including those in deactivated fields. */
export const valuesAbout = (tx: Tx, userId: string) =>
  tx
    .selectFrom('profile_field_values')
    .innerJoin('profile_fields', 'profile_fields.id', 'profile_field_values.field_id')
    .where('user_id', '=', userId)
    .select(['profile_fields.key', 'profile_fields.label', 'value', 'profile_field_values.updated_at'])
    .orderBy('profile_fields.order')
    .execute()
export const deleteValuesAbout = (tx: Tx, userId: string) =>
  tx.deleteFrom('profile_field_values').where('user_id', '=', userId).execute()

export type AskedField = FieldOf & { choices: readonly ChoiceRow[] }

/** Like `listFieldsOf`, with each field's choices. */
export async function listAsked(tx: Tx, userId: string): Promise<AskedField[]> {
  const fields = await listFieldsOf(tx, userId)
  const choices =
    fields.length === 0
      ? []
      : await listChoices(
          tx,
          fields.map(({ id }) => id),
        )
  return fields.map((field) => ({ ...field, choices: choices.filter(({ field_id }) => field_id === field.id) }))
}

/** Whether a choice is the value, or part of it. */
export const holds = (stored: CustomValue | null, value: string) =>
  Array.isArray(stored) ? stored.includes(value) : stored === value
