import type { ImportColumns, ImportOutcome } from '#contract/imports/bulk-import.ts'
import type { ParishRole } from '#contract/parishes/parish-roles.ts'
import { findKnownAddresses } from '#server/modules/invitations/views.ts'
import { findParishes, onlyParish } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { FileRow, Importer } from '../kind.ts'
import { phoneOf, type ReadRow, readRow, type RowValues, valuesOfPerson } from './row-values.ts'

type Parish = Awaited<ReturnType<typeof findParishes>>[number]
export type ValidatedRow = {
  number: number
  email: string | null
  outcome: ImportOutcome
  values: RowValues
  phone: string | null
  role: ParishRole | null
  parish: Parish | null
}
type Facts = {
  importer: Importer
  members: ReadonlySet<string>
  invited: ReadonlySet<string>
  parishes: ReadonlyMap<string, Parish>
  own: Parish | undefined
  seen: Set<string>
}

/** The outcome of each row if sent now. `seen`: addresses of earlier rows, extended by these. */
export async function validateRows(
  tx: Tx,
  importer: Importer,
  rows: readonly FileRow[],
  { columns, seen, at }: { columns: ImportColumns; seen: Set<string>; at: string },
): Promise<ValidatedRow[]> {
  const read = rows.map(({ number, cells }) => {
    const values = valuesOfPerson(cells, columns)
    return { number, values, ...readRow(values) }
  })
  const facts: Facts = {
    importer,
    ...(await findKnownAddresses(
      tx,
      read.flatMap(({ email }) => email ?? []),
      at,
    )),
    parishes: new Map((await findParishes(tx, importer, { slugs: read.map(({ slug }) => slug) })).map((one) => [one.slug, one])),
    own: await onlyParish(tx, importer),
    seen,
  }
  const validated: ValidatedRow[] = []
  // In file order: the first row with an address takes it.
  for (const row of read) validated.push(await validateRow(row, facts))
  return validated
}

async function validateRow(row: ReadRow & { number: number; values: RowValues }, facts: Facts): Promise<ValidatedRow> {
  const { number, values, email, slug, role } = row
  const parish = (slug ? facts.parishes.get(slug) : facts.own) ?? null
  const phone = values.phone ? await phoneOf(values.phone, parish?.country) : null
  const outcome = row.problem ?? outcomeOf(row, { parish, phone }, facts)
  if (email !== null) facts.seen.add(email)
  return { number, email, values, phone, parish, outcome, role: role === 'member' ? null : role }
}

function outcomeOf(
  { email, slug, role, values }: ReadRow & { values: RowValues },
  { parish, phone }: { parish: Parish | null; phone: string | null },
  { importer, members, invited, seen }: Facts,
): ImportOutcome {
  if (email === null) return 'bad_email'
  if (seen.has(email)) return 'repeated'
  if (!parish && (slug !== '' || importer.scope.kind !== 'all')) return 'unknown_parish'
  if (values.phone && !phone) return 'bad_phone'
  if (role === null) return 'unknown_role'
  if (role !== 'member' && !(parish && importer.permissions.has('manage_parishes'))) return 'role_not_allowed'
  if (members.has(email)) return 'already_member'
  return invited.has(email) ? 'already_invited' : 'ready'
}
