import { sql } from 'kysely'
import { importsEndpoints } from '#contract/imports/imports.ts'
import { type ImportOutcome, importOutcomes } from '#contract/imports/bulk-import.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { SettledRow } from './kind.ts'
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

/** The next rows with one of these outcomes, in file order. */
export const nextRows = (tx: Tx, importId: string, outcomes: readonly ImportOutcome[], limit: number) =>
  rowsOf(tx, importId).where('outcome', 'in', outcomes).select(['number', 'cells']).orderBy('number').limit(limit).execute()

export const rowList = listOf(importsEndpoints.rows.query, {
  from: ({ tx }: { tx: Tx; importId: string }) => tx.selectFrom('bulk_import_rows'),
  key: 'bulk_import_rows.number',
  scope: ({ importId }) => ownedBy('bulk_import_rows.import_id', importId),
  filters: { outcome: (outcome) => sql`outcome = ${outcome}` },
  order: () => sorted('asc', 'bulk_import_rows.number'),
  rows: ({ tx, importId }, keys) =>
    rowsOf(tx, importId).where(oneOf('number', keys)).select(['number', 'cells', 'outcome', 'fault']).execute(),
})

export const allRows = (tx: Tx, importId: string) =>
  rowsOf(tx, importId).select(['number', 'cells', 'outcome', 'fault']).orderBy('number').execute()

export async function countOutcomes(tx: Tx, importId: string): Promise<Record<ImportOutcome, number>> {
  const counted = await rowsOf(tx, importId)
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute()
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as Record<ImportOutcome, number>
  for (const { outcome, count } of counted) counts[outcome] = count
  return counts
}

/** Which of these keys occur in earlier rows. */
export const keysAbove = async (tx: Tx, importId: string, number: number, keys: readonly string[]) =>
  keysIn(
    await rowsOf(tx, importId)
      .where('number', '<', number)
      .where('key', '=', (eb) => eb.fn.any(sql<string[]>`${sql.val(keys)}::text[]`))
      .select('key')
      .execute(),
  )

/** The keys of all earlier rows: for those whose own key only their check tells. */
export const allKeysAbove = async (tx: Tx, importId: string, number: number) =>
  keysIn(await rowsOf(tx, importId).where('number', '<', number).where('key', 'is not', null).select('key').execute())

const keysIn = (rows: readonly { key: string | null }[]) => new Set(rows.flatMap(({ key }) => key ?? []))

export const clearOutcomes = (tx: Tx, importId: string) =>
  tx
    .updateTable('bulk_import_rows')
    .set({ outcome: 'waiting', key: null, fault: null })
    .where('import_id', '=', importId)
    .where('outcome', '<>', 'waiting')
    .execute()

export const settleRows = (tx: Tx, importId: string, rows: readonly SettledRow[]) =>
  sql`update bulk_import_rows
    set outcome = settled.outcome, key = settled.key, fault = settled.fault, invitation_id = settled.invitation_id
    from unnest(${rows.map(({ number }) => number)}::integer[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ outcome }) => outcome)}::text[], ${rows.map(({ fault }) => fault ?? null)}::text[],
      ${rows.map(({ invitationId }) => invitationId ?? null)}::uuid[])
      as settled (number, key, outcome, fault, invitation_id)
    where import_id = ${importId} and bulk_import_rows.number = settled.number`.execute(tx)
