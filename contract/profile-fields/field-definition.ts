import * as v from 'valibot'
import { Id, line } from '../core/common.ts'
import { FieldType, FieldVisibility } from './custom-fields.ts'

/** A number of people; 1 to 4 are never disclosed (USR-D8). */
export const SmallCount = v.union([v.number(), v.literal('<5')])
export type SmallCount = v.InferOutput<typeof SmallCount>

/** A field defined by staff (PRF-D9). */
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
  /** Share of active members, rounded down; null when 1 to 4 have filled it in. */
  filled_percent: v.nullable(v.number()),
  /** True: the percentage is a lower bound, since the exact one would disclose a small count of a choice. */
  filled_is_least: v.boolean(),
  /** Some member has answered, so the type is fixed and the field cannot be deleted. */
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
  v.regex(/^[a-z0-9][a-z0-9_]{0,39}$/, 'Use at most 40 lower-case letters, digits and underscores'),
)
const Label = line(1, 80, 'Enter a label')
const LabelAr = v.nullable(line(0, 80))
const Bound = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(-1e12), v.maxValue(1e12)))
const ChoiceLabels = { label: Label, label_ar: v.optional(LabelAr, null) }
/** The value defaults to one derived from the label. */
const NewChoice = v.object({ value: v.optional(ChoiceValue), ...ChoiceLabels })

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
  /** For `select` and `multiselect`, in order. */
  choices: v.optional(v.pipe(v.array(NewChoice), v.maxLength(100, 'A field has at most 100 choices')), []),
})
/** Changed fields only, with the `updated_at` they were read with (CON-D6). */
export const FieldPatch = v.object({
  ...v.partial(v.object({ ...changeable, ...settings })).entries,
  /** Must be unchanged: a key is fixed once the field exists. */
  key: v.optional(v.string()),
  updated_at: v.string(),
})
export const ChoiceBody = v.object({ field_id: Id, ...NewChoice.entries })
export const ChoicePatch = v.object({
  label: v.optional(Label),
  label_ar: v.optional(LabelAr),
  /** New position in the list, from 0; the other fields move. */
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
/** A change to a field definition, with its author and the changed settings only; never a member's value. */
export const FieldLogLine = v.object({
  id: Id,
  /** Null when all fields were reordered. */
  field_id: v.nullable(Id),
  /** The current label, or the last one. */
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
  /** True: `filled` is a lower bound that discloses no small count. */
  filled_is_least: v.boolean(),
  /** For `select`, `multiselect` and `boolean` (`true`, `false`), in order; includes withdrawn choices. */
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
