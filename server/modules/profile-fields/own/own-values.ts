import { accountsErrors } from '#contract/accounts/errors.ts'
import { type Reason, ruleReason } from '#contract/core/errors/define-errors.ts'
import { coreErrors } from '#contract/core/errors/general-errors.ts'
import type { CustomChanges, CustomValue } from '#contract/profile-fields/custom-value.ts'
import { validateValue } from '#contract/profile-fields/custom-value-rules.ts'
import { profileFieldsErrors } from '#contract/profile-fields/errors.ts'
import { present } from '#server/platform/base/present.ts'
import { toE164 } from '#server/platform/base/people/phone.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { fieldsFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { type AskedField, deleteValue, holdFields, holds, listAsked, putValue } from './own-values.queries.ts'

/**
 * Stores only the given values; null clears a field. A national phone number needs the member's country. Throws 400 with each
 * problem by field key: unknown or not editable by members, required but empty, or invalid. Nothing is stored then.
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
  const fields = new Map((await listAsked(tx, userId)).map((field) => [field.key, field]))
  const validated = await Promise.all(
    Object.entries(changes).map(async ([key, change]) => ({ key, ...(await validateChange(fields.get(key), change, country)) })),
  )
  throwFaults(validated.flatMap(({ key, problem }) => (problem === undefined ? [] : [[key, problem] as const])))
  const at = new Date(now()).toISOString()
  for (const { key, value = null } of validated) {
    const { id } = present(fields.get(key), key)
    await (value === null ? deleteValue(tx, userId, id) : putValue(tx, userId, id, value, at))
  }
}

async function validateChange(
  field: AskedField | undefined,
  given: CustomValue | null,
  country: string | null,
): Promise<{ value?: CustomValue | null; problem?: Reason }> {
  if (!field) return { problem: profileFieldsErrors.no_such_field }
  if (!field.editable_by_member) return { problem: profileFieldsErrors.not_editable }
  const open = field.choices.filter((choice) => choice.is_active || holds(field.value, choice.value))
  const { value, problem } = validateValue(field, given, new Set(open.map((choice) => choice.value)))
  if (problem) return { problem: ruleReason(problem.text, problem.numbers) }
  if (value === null && field.is_required) return { problem: coreErrors.field_required }
  if (field.field_type !== 'phone' || value === null) return { value }
  const number = await toE164(String(value), country)
  return number === null ? { problem: accountsErrors.phone_invalid } : { value: number }
}

function throwFaults(faults: ReadonlyArray<readonly [string, Reason]>): void {
  const failure = fieldsFailure(Object.fromEntries(faults.map(([key, problem]) => [key, [problem]])))
  if (failure) throw failure
}
