import * as v from 'valibot'
import { CustomValue } from './custom-value.ts'

export const FieldType = v.picklist([
  'text',
  'textarea',
  'number',
  'date',
  'boolean',
  'select',
  'multiselect',
  'url',
  'phone',
  'email',
])
export type FieldType = v.InferOutput<typeof FieldType>
/** Default visibility of a value, unless its member chooses otherwise (PRF-D5). */
export const FieldVisibility = v.picklist(['members', 'parish', 'followers', 'only_me'])
export type FieldVisibility = v.InferOutput<typeof FieldVisibility>

export const CustomChoice = v.object({ value: v.string(), label: v.string(), label_ar: v.nullable(v.string()) })
export type CustomChoice = v.InferOutput<typeof CustomChoice>

/** A field's question, for any form. */
export const CustomQuestion = v.object({
  key: v.string(),
  label: v.string(),
  /** Shown to Arabic readers; each label falls back to the other. */
  label_ar: v.nullable(v.string()),
  help_text: v.string(),
  field_type: FieldType,
  is_required: v.boolean(),
  /** Characters, for text and textarea fields. */
  max_length: v.nullable(v.number()),
  /** For number fields. */
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  /** Current choices, and former ones that were withdrawn. */
  choices: v.array(CustomChoice),
})
export type CustomQuestion = v.InferOutput<typeof CustomQuestion>

/** An active field with the caller's value. */
export const CustomField = v.object({
  ...CustomQuestion.entries,
  visibility: FieldVisibility,
  editable_by_member: v.boolean(),
  value: v.nullable(CustomValue),
})
export type CustomField = v.InferOutput<typeof CustomField>
