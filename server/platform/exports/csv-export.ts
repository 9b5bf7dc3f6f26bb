import type { GenericSchema, InferOutput } from 'valibot'
import type { Language } from '#contract/core/languages.ts'
import type { AdminScope } from '#contract/staff/console-account.ts'
import type { exportKinds } from '#contract/exports/export-job.ts'
import type { ReadNames } from '#server/platform/audit/names.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { CsvCell } from './csv.ts'

export type ExportKind = (typeof exportKinds)[number]
/** `scope`: the limits of the requesting account at the time of the request (CON-D4). `at`: now, ISO. `language`: of names. */
export type ExportView = { scope: AdminScope; at: string; names: ReadNames; language: Language }

/** A CSV export of one of a module's lists for the console (CON-D9). */
export type CsvExport<S extends GenericSchema = GenericSchema> = {
  kind: ExportKind
  /** `rows` applies the account's limits in its queries; when absent, accounts with limits are refused. */
  scope?: 'rows'
  header: readonly string[]
  /** Same filters as in the list; unknown ones are refused. */
  filters: S
  count(tx: Tx, filters: InferOutput<S>, view: ExportView): Promise<number>
  /** In list order, read in batches; the reader stops when it has enough. */
  rows(tx: Tx, filters: InferOutput<S>, view: ExportView): AsyncIterable<readonly CsvCell[]>
}
export const defineExport = <const S extends GenericSchema>(csv: CsvExport<S>): CsvExport<S> => csv
