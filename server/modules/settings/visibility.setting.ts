import * as v from 'valibot'
import { Audience, type FieldVisibilities, specifiedDefaults, visibleFields } from '#contract/settings/visibility.ts'
import { defineSetting } from '#server/platform/settings/settings.ts'

// Object.fromEntries widens the keys to string; they are the members of `visibleFields`.
const fields = Object.fromEntries(
  visibleFields.map((field) => [field, v.optional(Audience, specifiedDefaults[field])]),
) as Record<keyof FieldVisibilities, v.OptionalSchema<typeof Audience, FieldVisibilities[keyof FieldVisibilities]>>

/** Who sees a field of members who have not chosen (PRF-D5). */
export const visibilitySetting = defineSetting({ key: 'field_visibility', schema: v.object(fields) })
