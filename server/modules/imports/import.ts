import type { BulkImport, ImportLine, ImportOutcome, ImportRow } from '#contract/imports/bulk-import.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ImportRecord } from './import.queries.ts'
import { countOutcomes, firstRows } from './row.queries.ts'
import { valuesOf } from './values.ts'

const sampled = 5

export const shapeLine = ({ id, file_name, status, rows, applied, created_at, ended_at }: ImportRecord): ImportLine => ({
  id,
  file_name,
  status,
  rows,
  applied,
  created_at,
  ended_at,
})

export async function shapeImport(tx: Tx, record: ImportRecord): Promise<BulkImport> {
  const sample = await firstRows(tx, record.id, sampled)
  return {
    ...shapeLine(record),
    columns: record.columns,
    sample: sample.map(({ cells }) => cells),
    mapping: record.mapping,
    progress: { done: record.progress, total: record.total },
    counts: await countOutcomes(tx, record.id),
    expires_in_days: record.expires_in_days,
    update_existing: record.update_existing,
    error: record.error,
  }
}

type Row = { number: number; cells: string[]; outcome: ImportOutcome; fault: string | null }
export const shapeRow = (
  { kind, mapping }: Pick<ImportRecord, 'kind' | 'mapping'>,
  { number, cells, outcome, fault }: Row,
): ImportRow => ({ number, values: valuesOf(kind, cells, mapping), outcome, fault })
