import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const exportJobsColumns = columnsOf('export_jobs', {
  id: true,
  admin_id: true,
  kind: true,
  filters: true,
  scope: true,
  language: true,
  status: true,
  rows: true,
  total: true,
  bytes: true,
  file: true,
  error: true,
  downloads: true,
  created_at: true,
  expires_at: true,
})
