import type { FieldType, FieldVisibility } from '#contract/profile-fields/custom-fields.ts'
import type { CustomValue } from '#contract/profile-fields/custom-value.ts'
import type { FieldAction } from '#contract/profile-fields/field-definition.ts'
import type { Generated } from 'kysely'
import type { Json } from '#server/platform/db/columns.ts'

export type ProfileFieldsTable = {
  id: string
  key: string
  label: string
  label_ar: string | null
  help_text: Generated<string>
  field_type: FieldType
  is_required: Generated<boolean>
  is_active: Generated<boolean>
  order: number
  max_length: number | null
  min: number | null
  max: number | null
  default_visibility: Generated<FieldVisibility>
  editable_by_member: Generated<boolean>
  created_at: string
  updated_at: string
}
export type ProfileFieldChoicesTable = {
  id: string
  field_id: string
  value: string
  label: string
  label_ar: string | null
  order: number
  is_active: Generated<boolean>
}
export type ProfileFieldValuesTable = { user_id: string; field_id: string; value: Json<CustomValue>; updated_at: string }
type Facts = Record<string, unknown> | null
export type ProfileFieldLogTable = {
  id: string
  /** Null when all fields were reordered. */
  field_id: string | null
  action: FieldAction
  actor_id: string | null
  before: Json<Facts> | null
  after: Json<Facts> | null
  created_at: string
}

/** Without a field: active members; without a value: those with any. */
export type ProfileFieldCountsTable = { id: Generated<number>; field_id: string | null; value: string | null; rows: number }

declare module '#server/platform/db/schema.ts' {
  interface Database {
    profile_fields: ProfileFieldsTable
    profile_field_choices: ProfileFieldChoicesTable
    profile_field_values: ProfileFieldValuesTable
    profile_field_counts: ProfileFieldCountsTable
    profile_field_log: ProfileFieldLogTable
  }
}
