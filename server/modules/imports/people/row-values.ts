import * as v from 'valibot'
import { type ImportColumns, type ImportOutcome, importKinds } from '#contract/imports/bulk-import.ts'
import { Email } from '#contract/core/common.ts'
import type { ParishRole } from '#contract/parishes/parish-roles.ts'
import { toE164 } from '#server/platform/base/people/phone.ts'
import { roleOf } from './role-word.ts'

const fields = importKinds.people.fields
type Field = (typeof fields)[number]
export type RowValues = Record<Field, string>
const longest: Record<Field, number> = { email: 254, first_name: 60, last_name: 60, phone: 32, parish_slug: 80, role: 40 }

/** A row's values by the mapped columns; empty for unmapped fields. */
export const valuesOfPerson = (cells: readonly string[], columns: ImportColumns) =>
  Object.fromEntries(fields.map((field) => [field, cells[columns[field] ?? -1] ?? ''])) as RowValues

export type ReadRow = { email: string | null; slug: string; role: ParishRole | 'member' | null; problem: ImportOutcome | null }

/** Checks a row on its own. */
export function readRow(values: RowValues): ReadRow {
  const parsed = v.safeParse(Email, values.email)
  const isTooLong = fields.some((field) => [...values[field]].length > longest[field])
  return {
    email: parsed.success ? parsed.output : null,
    slug: values.parish_slug.toLowerCase(),
    role: roleOf(values.role),
    problem: isTooLong ? 'too_long' : parsed.success ? null : 'bad_email',
  }
}

/** E.164 by the parish's country. Spreadsheets strip the plus sign, so plain digits are also tried with one. */
export const phoneOf = async (typed: string, country: string | undefined): Promise<string | null> =>
  (await toE164(typed, country)) ?? (/^[1-9]\d{9,14}$/.test(typed) ? toE164(`+${typed}`) : null)
