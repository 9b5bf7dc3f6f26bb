import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const profileFieldChoicesColumns = columnsOf('profile_field_choices', {
  id: true,
  field_id: true,
  value: true,
  label: true,
  label_ar: true,
  order: true,
  is_active: true,
})

export const profileFieldLogColumns = columnsOf('profile_field_log', {
  id: true,
  field_id: true,
  action: true,
  actor_id: true,
  before: true,
  after: true,
  created_at: true,
})

export const profileFieldsColumns = columnsOf('profile_fields', {
  id: true,
  key: true,
  label: true,
  label_ar: true,
  help_text: true,
  field_type: true,
  is_required: true,
  is_active: true,
  order: true,
  max_length: true,
  min: true,
  max: true,
  default_visibility: true,
  editable_by_member: true,
  created_at: true,
  updated_at: true,
})
