import * as v from 'valibot'

export const settingGroups = ['community', 'place', 'legal', 'landing', 'claims', 'uploads', 'sessions'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** A limit that is not set is null. */
export const SettingValue = v.union([v.string(), v.number(), v.null()])
export type SettingValue = v.InferOutput<typeof SettingValue>

/** How a value is entered. `least` and `most` are the bounds of a number, `most` of a text is its length. */
export const SettingForm = v.object({
  kind: v.picklist(['text', 'long_text', 'mail', 'link', 'choice', 'number', 'timezone', 'currency']),
  options: v.optional(v.array(v.string())),
  least: v.optional(v.number()),
  most: v.optional(v.number()),
  unit: v.optional(v.picklist(['minutes', 'hours', 'days', 'megabytes', 'devices'])),
  /** May be empty. */
  is_optional: v.optional(v.boolean()),
})
export type SettingForm = v.InferOutput<typeof SettingForm>

export const SettingRow = v.object({
  key: v.string(),
  group: v.picklist(settingGroups),
  form: SettingForm,
  value: SettingValue,
  default: SettingValue,
  /** null: never changed. */
  updated_at: v.nullable(v.string()),
  /** null: never changed, or by an account that is gone. */
  updated_by: v.nullable(v.string()),
})
export type SettingRow = v.InferOutput<typeof SettingRow>
