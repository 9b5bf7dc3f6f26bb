import type { CustomField } from '#contract/profile-fields/custom-fields.ts'
import type { CustomChanges, CustomValue } from '#contract/profile-fields/custom-value.ts'
import { judgeValue, type ValueFault } from '#contract/profile-fields/custom-value-rules.ts'
import { phoneMessage, toE164 } from '#server/platform/base/phone.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import {
  type ChoiceRow,
  deleteValue,
  type FieldOf,
  holdFields,
  listChoices,
  listFieldsOf,
  putValue,
} from './own-values.queries.ts'

type Asked = FieldOf & { choices: readonly ChoiceRow[] }
const requiredWords = 'This field is required'

/** Active fields with what the person told, as they are asked. */
export async function ownFields(tx: Tx, userId: string): Promise<CustomField[]> {
  return (await asked(tx, userId)).map((field) => ({
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

/**
 * Writes what is given and nothing else; null empties a field. A national telephone number needs the person's country.
 * Throws 400 with each fault at the key of its field: of no such field, one that members do not change, an empty required one,
 * and a value that the field does not take. Nothing is written then.
 */
export async function saveOwnValues(
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { userId, country }: { userId: string; country: string | null },
  changes: CustomChanges,
): Promise<void> {
  const keys = Object.keys(changes)
  if (keys.length === 0) return
  await holdFields(tx, keys)
  const fields = new Map((await asked(tx, userId)).map((field) => [field.key, field]))
  const judged = keys.map((key) => ({ key, ...judgeChange(fields.get(key), changes[key]!, country) }))
  throwFaults(judged.flatMap(({ key, fault }) => (fault === undefined ? [] : [[key, fault] as const])))
  const at = new Date(now()).toISOString()
  for (const { key, value = null } of judged) {
    const { id } = fields.get(key)!
    await (value === null ? deleteValue(tx, userId, id) : putValue(tx, userId, id, value, at))
  }
}

/** What required fields still lack, by key. */
export async function lackingDetails(tx: Tx, userId: string): Promise<Record<string, string[]>> {
  const lacking = (await listFieldsOf(tx, userId)).filter(({ is_required, value }) => is_required && value === null)
  return Object.fromEntries(lacking.map(({ key }) => [key, [requiredWords]]))
}

async function asked(tx: Tx, userId: string): Promise<Asked[]> {
  const fields = await listFieldsOf(tx, userId)
  const choices =
    fields.length === 0
      ? []
      : await listChoices(
          tx,
          fields.map(({ id }) => id),
        )
  return fields.map((field) => ({ ...field, choices: choices.filter(({ field_id }) => field_id === field.id) }))
}

function judgeChange(field: Asked | undefined, given: CustomValue | null, country: string | null) {
  if (!field) return { fault: 'There is no such field' }
  if (!field.editable_by_member) return { fault: 'You cannot change this yourself' }
  const open = field.choices.filter((choice) => choice.is_active || holds(field.value, choice.value))
  const { value, fault } = judgeValue(field, given, new Set(open.map((choice) => choice.value)))
  if (fault) return { fault: worded(fault) }
  if (value === null && field.is_required) return { fault: requiredWords }
  if (field.field_type !== 'phone' || value === null) return { value }
  const number = toE164(String(value), country)
  return number === null ? { fault: phoneMessage } : { value: number }
}

const holds = (told: CustomValue | null, value: string) => (Array.isArray(told) ? told.includes(value) : told === value)
const worded = ({ text, numbers = {} }: ValueFault) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]))

function throwFaults(faults: ReadonlyArray<readonly [string, string]>): void {
  const [first] = faults
  if (!first) return
  const errors = Object.fromEntries(faults.map(([key, fault]) => [key, [fault]]))
  throw new Failure('validation_failed', first[1], { errors })
}
