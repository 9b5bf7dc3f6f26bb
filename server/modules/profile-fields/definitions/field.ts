import type { FieldDefinition } from '#contract/profile-fields/field-definition.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type FieldRow, listFields } from './field.queries.ts'
import { type Filled, filledOf } from '../statistics/statistics.ts'

const shapeField = (row: FieldRow, { filled_percent, filled_is_least }: Filled): FieldDefinition => ({
  id: row.id,
  key: row.key,
  label: row.label,
  label_ar: row.label_ar,
  help_text: row.help_text,
  field_type: row.field_type,
  is_required: row.is_required,
  is_active: row.is_active,
  order: row.order,
  max_length: row.max_length,
  min: row.min,
  max: row.max,
  default_visibility: row.default_visibility,
  editable_by_member: row.editable_by_member,
  filled_percent,
  filled_is_least,
  has_values: row.has_values,
  updated_at: row.updated_at,
})

export async function readFields(tx: Tx): Promise<FieldDefinition[]> {
  const rows = await listFields(tx)
  const filled = await filledOf(tx, rows)
  return rows.map((row) => shapeField(row, filled(row)))
}
export const readField = async (tx: Tx, row: FieldRow): Promise<FieldDefinition> =>
  shapeField(row, (await filledOf(tx, [row]))(row))
