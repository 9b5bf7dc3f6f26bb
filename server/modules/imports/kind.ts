import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { ImportKind, ImportOutcome } from '#contract/imports/bulk-import.ts'
import type { Permission } from '#contract/core/permissions.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { SheetKind } from '#server/platform/spreadsheets/table.ts'
import type { ImportRecord } from './import.queries.ts'

/** The importing account with its current permissions. */
export type Importer = Pick<AdminCaller, 'adminId' | 'roleName' | 'permissions' | 'scope'>
export type Work = Pick<Parts, 'now' | 'ask'>
export type FileRow = { number: number; cells: readonly string[] }
export type SettledRow = {
  number: number
  /** What tells whether two rows mean the same. */
  key: string | null
  outcome: ImportOutcome
  fault?: string | null
  invitationId?: string | null
}
export type Batch = { record: ImportRecord; rows: readonly FileRow[]; importer: Importer }

/** What differs between files of people and files of parishes. */
export type Kind = {
  name: ImportKind
  files: readonly SheetKind[]
  /** Why another kind of file, or a longer one, is refused. */
  refusals: { file: Reason; rows: Reason }
  /** Rows per transaction. */
  atOnce: number
  /** Usual headings by field in English and Arabic, folded prefixes; the most specific field first. */
  headings: Readonly<Record<string, readonly string[]>>
  /** A field that is known by what its cells look like. */
  byContent: { field: string; cell: RegExp } | null
  /** Whether the first line names the columns. */
  isHeading: (cells: readonly string[]) => boolean
  needs: { validating: readonly Permission[]; running: readonly Permission[] }
  /** Outcomes of rows that are to be written, and of rows that were. */
  ready: readonly ImportOutcome[]
  applied: readonly ImportOutcome[]
  check: (tx: Tx, work: Work, batch: Batch) => Promise<readonly SettledRow[]>
  run: (tx: Tx, work: Work, batch: Batch) => Promise<readonly SettledRow[]>
}
