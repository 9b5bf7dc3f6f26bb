import * as v from 'valibot'
import { Id, line } from '../core/common.ts'
import { FieldType, FieldVisibility } from './custom-fields.ts'

/** A count of people; 1 to 4 are never told (USR-D8). */
export const SmallCount = v.union([v.number(), v.literal('<5')])
export type SmallCount = v.InferOutput<typeof SmallCount>

/** A field that the staff defines (PRF-D9). */
export const FieldDefinition = v.object({
  id: Id,
  key: v.string(),
  label: v.string(),
  label_ar: v.nullable(v.string()),
  help_text: v.string(),
  field_type: FieldType,
  is_required: v.boolean(),
  is_active: v.boolean(),
  order: v.number(),
  max_length: v.nullable(v.number()),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  default_visibility: FieldVisibility,
  editable_by_member: v.boolean(),
  /** Of the active members, rounded down; null where 1 to 4 have filled it. */
  filled_percent: v.nullable(v.number()),
  /** True: at least that many have, since the whole would give a small count of a choice away. */
  filled_is_least: v.boolean(),
  /** Somebody has told something in it, so that its type stays and it cannot be deleted. */
  has_values: v.boolean(),
  updated_at: v.string(),
})
export type FieldDefinition = v.InferOutput<typeof FieldDefinition>

export const FieldChoice = v.object({
  id: Id,
  field_id: Id,
  value: v.string(),
  label: v.string(),
  label_ar: v.nullable(v.string()),
  order: v.number(),
  is_active: v.boolean(),
})
export type FieldChoice = v.InferOutput<typeof FieldChoice>

const FieldKey = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z][a-z0-9_]{1,39}$/, 'Use 2 to 40 small letters, digits and underscores, beginning with a letter'),
)
const ChoiceValue = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z0-9][a-z0-9_]{0,39}$/, 'Use at most 40 small letters, digits and underscores'),
)
const Label = line(1, 80, 'Enter a label')
const LabelAr = v.nullable(line(0, 80))
const Bound = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(-1e12), v.maxValue(1e12)))
const ChoiceWords = { label: Label, label_ar: v.optional(LabelAr, null) }
/** Without a value one is made of the label. */
const NewChoice = v.object({ value: v.optional(ChoiceValue), ...ChoiceWords })

const changeable = {
  label: Label,
  field_type: FieldType,
}
const settings = {
  label_ar: LabelAr,
  help_text: line(0, 200),
  is_required: v.boolean(),
  is_active: v.boolean(),
  max_length: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000, 'Use at most 2000'))),
  min: Bound,
  max: Bound,
  default_visibility: FieldVisibility,
  editable_by_member: v.boolean(),
}
export const FieldBody = v.object({
  key: FieldKey,
  ...changeable,
  label_ar: v.optional(settings.label_ar, null),
  help_text: v.optional(settings.help_text, ''),
  is_required: v.optional(settings.is_required, false),
  is_active: v.optional(settings.is_active, true),
  max_length: v.optional(settings.max_length, null),
  min: v.optional(settings.min, null),
  max: v.optional(settings.max, null),
  default_visibility: v.optional(settings.default_visibility, 'only_me'),
  editable_by_member: v.optional(settings.editable_by_member, true),
  /** Of `select` and `multiselect`, in their order. */
  choices: v.optional(v.pipe(v.array(NewChoice), v.maxLength(100, 'A field has at most 100 choices')), []),
})
/** Changed fields only, with the `updated_at` they were read with (CON-D6). */
export const FieldPatch = v.object({
  ...v.partial(v.object({ ...changeable, ...settings })).entries,
  /** Refused unless it is the same: a key is fixed once a field is made. */
  key: v.optional(v.string()),
  updated_at: v.string(),
})
export const ChoiceBody = v.object({ field_id: Id, ...NewChoice.entries })
export const ChoicePatch = v.object({
  label: v.optional(Label),
  label_ar: v.optional(LabelAr),
  /** The place in the list, from 0; the others make room. */
  order: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200))),
  is_active: v.optional(v.boolean()),
})

export const FieldAction = v.picklist([
  'field.create',
  'field.update',
  'field.delete',
  'fields.reorder',
  'choice.create',
  'choice.update',
  'choice.deactivate',
  'choice.delete',
])
export type FieldAction = v.InferOutput<typeof FieldAction>
const Facts = v.nullable(v.record(v.string(), v.unknown()))
/** Who changed what, with changed settings only; never a member's value. */
export const FieldLogLine = v.object({
  id: Id,
  /** Null where the order of all of them was changed. */
  field_id: v.nullable(Id),
  /** The label as it is now, or as it was last. */
  field_label: v.nullable(v.string()),
  action: FieldAction,
  actor: v.nullable(v.object({ id: Id, name: v.string() })),
  before: Facts,
  after: Facts,
  created_at: v.string(),
})
export type FieldLogLine = v.InferOutput<typeof FieldLogLine>

export const FieldStatistics = v.object({
  field_id: Id,
  /** Active members. */
  members: v.number(),
  filled: SmallCount,
  filled_percent: v.nullable(v.number()),
  /** True: `filled` is what can be told for certain without giving a small count away. */
  filled_is_least: v.boolean(),
  /** Of `select`, `multiselect` and `boolean` (`true`, `false`), in their order; also choices that were taken away. */
  choices: v.array(
    v.object({
      value: v.string(),
      label: v.nullable(v.string()),
      label_ar: v.nullable(v.string()),
      is_active: v.boolean(),
      count: SmallCount,
    }),
  ),
})
export type FieldStatistics = v.InferOutput<typeof FieldStatistics>
