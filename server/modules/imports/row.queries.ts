import { sql } from 'kysely'
import { importsEndpoints } from '#contract/imports/imports.ts'
import { type ImportOutcome, importOutcomes } from '#contract/imports/bulk-import.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Line } from '#server/platform/spreadsheets/table.ts'

const rowsAtOnce = 1_000
const rowsOf = (tx: Tx, importId: string) => tx.selectFrom('bulk_import_rows').where('import_id', '=', importId)

export async function insertRows(tx: Tx, importId: string, lines: readonly Line[]): Promise<void> {
  for (let from = 0; from < lines.length; from += rowsAtOnce)
    await tx
      .insertInto('bulk_import_rows')
      .values(lines.slice(from, from + rowsAtOnce).map((line) => ({ import_id: importId, ...line })))
      .execute()
}

export const firstRows = (tx: Tx, importId: string, count: number) =>
  rowsOf(tx, importId).select(['number', 'cells']).orderBy('number').limit(count).execute()

/** The next rows with that outcome, in file order. */
export const nextRows = (tx: Tx, importId: string, outcome: ImportOutcome, limit: number) =>
  rowsOf(tx, importId).where('outcome', '=', outcome).select(['number', 'cells']).orderBy('number').limit(limit).execute()

export const rowList = listOf(importsEndpoints.rows.query, {
  from: ({ tx }: { tx: Tx; importId: string }) => tx.selectFrom('bulk_import_rows'),
  key: 'bulk_import_rows.number',
  scope: ({ importId }) => ownedBy('bulk_import_rows.import_id', importId),
  filters: { outcome: (outcome) => sql`outcome = ${outcome}` },
  order: () => sorted('asc', 'bulk_import_rows.number'),
  rows: ({ tx, importId }, keys) =>
    rowsOf(tx, importId).where(oneOf('number', keys)).select(['number', 'cells', 'outcome']).execute(),
})

export const allRows = (tx: Tx, importId: string) =>
  rowsOf(tx, importId).select(['number', 'cells', 'outcome']).orderBy('number').execute()

export async function countOutcomes(tx: Tx, importId: string): Promise<Record<ImportOutcome, number>> {
  const counted = await rowsOf(tx, importId)
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute()
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as Record<ImportOutcome, number>
  for (const { outcome, count } of counted) counts[outcome] = count
  return counts
}

/** Which of these addresses occur in earlier rows. */
export const addressesAbove = async (tx: Tx, importId: string, number: number, emails: readonly string[]) =>
  new Set(
    (
      await rowsOf(tx, importId)
        .where('number', '<', number)
        .where('email', '=', (eb) => eb.fn.any(sql<string[]>`${sql.val(emails)}::text[]`))
        .select('email')
        .execute()
    ).flatMap(({ email }) => email ?? []),
  )

export const clearOutcomes = (tx: Tx, importId: string) =>
  tx
    .updateTable('bulk_import_rows')
    .set({ outcome: 'waiting', email: null })
    .where('import_id', '=', importId)
    .where('outcome', '<>', 'waiting')
    .execute()

type Settled = { number: number; email: string | null; outcome: ImportOutcome; invitationId?: string | null }

export const settleRows = (tx: Tx, importId: string, rows: readonly Settled[]) =>
  sql`update bulk_import_rows set outcome = settled.outcome, email = settled.email, invitation_id = settled.invitation_id
    from unnest(${rows.map(({ number }) => number)}::integer[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ outcome }) => outcome)}::text[], ${rows.map(({ invitationId }) => invitationId ?? null)}::uuid[])
      as settled (number, email, outcome, invitation_id)
    where import_id = ${importId} and bulk_import_rows.number = settled.number`.execute(tx)
