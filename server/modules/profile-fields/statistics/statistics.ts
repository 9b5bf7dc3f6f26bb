import type { FieldStatistics } from '#contract/profile-fields/field-definition.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type ChoiceRow, listChoices } from '../own/own-values.queries.ts'
import type { FieldRow } from '../definitions/field.queries.ts'
import { countChosen, countFilled, countMembers } from './statistics.queries.ts'
import { shown, disclosedFilled } from './suppression.ts'

type Field = Pick<FieldRow, 'id' | 'field_type'>
export type Filled = Pick<FieldStatistics, 'filled' | 'filled_percent' | 'filled_is_least'>

/** The disclosable value counts by field id. */
export async function filledOf(tx: Tx, fields: readonly Field[]): Promise<(field: Field) => Filled> {
  const read = await counted(tx, fields)
  return (field) => {
    const { members, filled, chosen } = read(field)
    return disclosedFilled({ members, filled, chosen: [...chosen.values()], type: field.field_type })
  }
}

export async function statisticsOf(tx: Tx, field: Field): Promise<FieldStatistics> {
  const { members, filled, chosen } = (await counted(tx, [field]))(field)
  const disclosed = disclosedFilled({ members, filled, chosen: [...chosen.values()], type: field.field_type })
  const choices = field.field_type === 'boolean' ? yesAndNo : await listChoices(tx, [field.id])
  return {
    field_id: field.id,
    members,
    ...disclosed,
    choices: choices.map(({ value, label, label_ar, is_active }) => ({
      value,
      label,
      label_ar,
      is_active,
      count: shown(chosen.get(value) ?? 0),
    })),
  }
}

const yesAndNo = ['true', 'false'].map((value) => ({ value, label: null, label_ar: null, is_active: true })) satisfies Array<
  Pick<ChoiceRow, 'value' | 'label_ar' | 'is_active'> & { label: null }
>

async function counted(tx: Tx, fields: readonly Field[]) {
  const members = await countMembers(tx)
  const filled = new Map(
    (
      await countFilled(
        tx,
        fields.map(({ id }) => id),
      )
    ).map(({ field_id, count }) => [field_id, count]),
  )
  const chosen = await countChosen(
    tx,
    fields.filter(hasChoices).map(({ id }) => id),
  )
  return ({ id }: Field) => ({
    members,
    filled: filled.get(id) ?? 0,
    chosen: new Map(chosen.filter(({ field_id }) => field_id === id).map(({ value, count }) => [value, count])),
  })
}

const hasChoices = ({ field_type }: Field) => field_type === 'select' || field_type === 'multiselect' || field_type === 'boolean'
