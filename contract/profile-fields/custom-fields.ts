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
/** Who sees a value unless its member chooses otherwise (PRF-D5). */
export const FieldVisibility = v.picklist(['members', 'parish', 'followers', 'only_me'])
export type FieldVisibility = v.InferOutput<typeof FieldVisibility>

export const CustomChoice = v.object({ value: v.string(), label: v.string(), label_ar: v.nullable(v.string()) })
export type CustomChoice = v.InferOutput<typeof CustomChoice>

/** How a field asks, whoever is asked. */
export const CustomQuestion = v.object({
  key: v.string(),
  label: v.string(),
  /** Shown to those who read Arabic; the other one where it is missing. */
  label_ar: v.nullable(v.string()),
  help_text: v.string(),
  field_type: FieldType,
  is_required: v.boolean(),
  /** Characters, of one line and of longer text. */
  max_length: v.nullable(v.number()),
  /** Of a number. */
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  /** Those that may be chosen, and those that were before they were taken away. */
  choices: v.array(CustomChoice),
})
export type CustomQuestion = v.InferOutput<typeof CustomQuestion>

/** An active field with what the caller told in it. */
export const CustomField = v.object({
  ...CustomQuestion.entries,
  visibility: FieldVisibility,
  editable_by_member: v.boolean(),
  value: v.nullable(CustomValue),
})
export type CustomField = v.InferOutput<typeof CustomField>
