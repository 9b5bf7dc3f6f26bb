import { coreErrors } from '#contract/core/errors/general-errors.ts'
import type { CustomField } from '#contract/profile-fields/custom-fields.ts'
import type { FieldReasons } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { holds, listAsked, listFieldsOf } from './own/own-values.queries.ts'
import { sql } from 'kysely'
import type { CustomValues } from '#contract/profile-fields/custom-value.ts'

/** For a row of `users`: whether a required active field has no value (PRF-D1). */
export const lacksDetail = sql<boolean>`exists (
  select from profile_fields required where required.is_required and required.is_active
    and not exists (select from profile_field_values stored where stored.user_id = users.id and stored.field_id = required.id))`

/** For a row of `users`: values in active fields, by key. */
export const customFields = sql<CustomValues>`coalesce((
  select jsonb_object_agg(field.key, stored.value) from profile_field_values stored
    join profile_fields field on field.id = stored.field_id and field.is_active
  where stored.user_id = users.id), '{}')`

/** Active fields with the member's values. */
export async function ownFields(tx: Tx, userId: string): Promise<CustomField[]> {
  return (await listAsked(tx, userId)).map((field) => ({
    key: field.key,
    label: field.label,
    label_ar: field.label_ar,
    help_text: field.help_text,
    field_type: field.field_type,
    is_required: field.is_required,
    max_length: field.max_length,
    min: field.min,
    max: field.max,
    choices: field.choices
      .filter((choice) => choice.is_active || holds(field.value, choice.value))
      .map(({ value, label, label_ar }) => ({ value, label, label_ar })),
    visibility: field.default_visibility,
    editable_by_member: field.editable_by_member,
    value: field.value,
  }))
}

/** Missing required fields, by key. */
export async function lackingDetails(tx: Tx, userId: string): Promise<FieldReasons> {
  const lacking = (await listFieldsOf(tx, userId)).filter(({ is_required, value }) => is_required && value === null)
  return Object.fromEntries(lacking.map(({ key }) => [key, [coreErrors.field_required]]))
}
