import type { FieldType } from '#contract/profile-fields/custom-fields.ts'
import type { CustomValue } from '#contract/profile-fields/custom-value.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type Options = {
  key?: string
  label?: string
  type?: FieldType
  required?: boolean
  active?: boolean
  editable?: boolean
  maxLength?: number
  min?: number
  max?: number
  choices?: readonly string[]
}
export type SomeField = { id: string; key: string; updatedAt: string; choices: string[] }

let counter = 0

/** A field appended to the order, by default a choice of two; inserted without the API. */
export async function someField({ db, now }: Pick<Parts, 'db' | 'now'>, options: Options = {}): Promise<SomeField> {
  counter += 1
  const id = newId()
  const key = options.key ?? `field${counter}_${id.slice(-6)}`
  const type = options.type ?? 'select'
  const updatedAt = new Date(now()).toISOString()
  await db
    .insertInto('profile_fields')
    .values({
      id,
      key,
      label: options.label ?? key,
      label_ar: null,
      field_type: type,
      is_required: options.required ?? false,
      is_active: options.active ?? true,
      order: counter,
      max_length: options.maxLength ?? null,
      min: options.min ?? null,
      max: options.max ?? null,
      editable_by_member: options.editable ?? true,
      created_at: updatedAt,
      updated_at: updatedAt,
    })
    .execute()
  const names = options.choices ?? (type === 'select' || type === 'multiselect' ? ['choir', 'kitchen'] : [])
  const choices = names.map((value, order) => ({
    id: newId(),
    field_id: id,
    value,
    label: `The ${value}`,
    label_ar: null,
    order,
  }))
  if (choices.length > 0) await db.insertInto('profile_field_choices').values(choices).execute()
  return { id, key, updatedAt, choices: choices.map((choice) => choice.id) }
}

/** Stores a member's answer, bypassing the rules. */
export const someValue = ({ db, now }: Pick<Parts, 'db' | 'now'>, userId: string, fieldId: string, value: CustomValue) =>
  db
    .insertInto('profile_field_values')
    .values({ user_id: userId, field_id: fieldId, value: JSON.stringify(value), updated_at: new Date(now()).toISOString() })
    .execute()
