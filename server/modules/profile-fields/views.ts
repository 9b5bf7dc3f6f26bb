import { sql } from 'kysely'
import type { CustomValues } from '#contract/profile-fields/custom-value.ts'

/** Of a row of `users`: whether a required field that is active holds nothing of the person (PRF-D1). */
export const lacksDetail = sql<boolean>`exists (
  select from profile_fields required where required.is_required and required.is_active
    and not exists (select from profile_field_values told where told.user_id = users.id and told.field_id = required.id))`

/** Of a row of `users`: what the person told in active fields, by key. */
export const customFields = sql<CustomValues>`coalesce((
  select jsonb_object_agg(field.key, told.value) from profile_field_values told
    join profile_fields field on field.id = told.field_id and field.is_active
  where told.user_id = users.id), '{}')`
