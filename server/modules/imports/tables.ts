import type { Generated } from 'kysely'
import type { ImportColumns, ImportKind, ImportOutcome, ImportStatus } from '#contract/imports/bulk-import.ts'
import type { Instant, Json, NullableInstant } from '#server/platform/db/columns.ts'

export type BulkImportsTable = {
  id: string
  admin_id: string
  kind: ImportKind
  file_name: string
  columns: string[]
  mapping: Json<ImportColumns>
  status: Generated<ImportStatus>
  rows: number
  progress: Generated<number>
  total: Generated<number>
  applied: Generated<number>
  expires_in_days: number | null
  update_existing: Generated<boolean>
  error: string | null
  created_at: Instant
  updated_at: Instant
  ended_at: NullableInstant
}

export type BulkImportRowsTable = {
  import_id: string
  number: number
  cells: string[]
  /** Once judged: the address as it is compared, or what tells two rows of one parish. */
  key: string | null
  outcome: Generated<ImportOutcome>
  fault: string | null
  invitation_id: string | null
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    bulk_imports: BulkImportsTable
    bulk_import_rows: BulkImportRowsTable
  }
}
