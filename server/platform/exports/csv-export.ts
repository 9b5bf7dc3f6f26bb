import type { GenericSchema, InferOutput } from 'valibot'
import type { AdminScope } from '#contract/staff/console-account.ts'
import type { exportKinds } from '#contract/exports/export-job.ts'
import type { ReadNames } from '#server/platform/audit/names.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { CsvCell } from './csv.ts'

export type ExportKind = (typeof exportKinds)[number]
/** `scope`: the limits of the account that asked, as they were then (CON-D4). `at`: now, ISO. */
export type ExportView = { scope: AdminScope; at: string; names: ReadNames }

/** What a module lets the console write as CSV: the rows of one of its lists (CON-D9). */
export type CsvExport<S extends GenericSchema = GenericSchema> = {
  kind: ExportKind
  /** `rows` puts the limits of an account into its queries; else accounts with limits are refused. */
  scope?: 'rows'
  header: readonly string[]
  /** As of the list; what it does not know is refused. */
  filters: S
  count(tx: Tx, filters: InferOutput<S>, view: ExportView): Promise<number>
  /** In the order of the list, read in batches; the reader stops when it has enough. */
  rows(tx: Tx, filters: InferOutput<S>, view: ExportView): AsyncIterable<readonly CsvCell[]>
}
export const defineExport = <const S extends GenericSchema>(csv: CsvExport<S>): CsvExport<S> => csv
