import { profileFieldsErrors } from '#contract/profile-fields/errors.ts'
import { newId } from '#server/platform/db/ids.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'

type Given = { value?: string | undefined; label: string; label_ar: string | null }
type Made = { id: string; field_id: string; value: string; label: string; label_ar: string | null; order: number }

/** Rows for new choices, in order. Throws 400 for duplicate values. */
export function newChoices(fieldId: string, given: readonly Given[], at: number, taken: readonly string[] = []): Made[] {
  const used = new Set(taken)
  return given.map(({ value, label, label_ar }, index) => {
    if (value !== undefined && used.has(value)) throw fieldFailure('choices', profileFieldsErrors.same_choices)
    const own = value ?? valueFrom(label, used)
    used.add(own)
    return { id: newId(at), field_id: fieldId, value: own, label, label_ar: label_ar || null, order: taken.length + index }
  })
}

/** A value from the label's Latin letters, with a number when taken or without any. */
export function valueFrom(label: string, used: ReadonlySet<string>): string {
  const latin = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 34)
  const stem = latin || 'choice'
  if (latin && !used.has(stem)) return stem
  for (let number = latin ? 2 : 1; ; number += 1) if (!used.has(`${stem}_${number}`)) return `${stem}_${number}`
}
