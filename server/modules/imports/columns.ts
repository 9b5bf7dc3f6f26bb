import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const bulkImportsColumns = columnsOf('bulk_imports', {
  id: true,
  admin_id: true,
  kind: true,
  file_name: true,
  columns: true,
  mapping: true,
  status: true,
  rows: true,
  progress: true,
  total: true,
  applied: true,
  expires_in_days: true,
  update_existing: true,
  error: true,
  created_at: true,
  updated_at: true,
  ended_at: true,
})
