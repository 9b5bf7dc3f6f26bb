import type { Generated } from 'kysely'
import type { Language } from '#contract/core/languages.ts'
import type { AdminScope } from '#contract/staff/console-account.ts'
import type { Json } from '#server/platform/db/columns.ts'

export type ExportJobsTable = {
  id: string
  admin_id: string
  kind: string
  filters: Json<Record<string, string>>
  scope: Json<AdminScope>
  language: Generated<Language>
  status: Generated<'queued' | 'running' | 'ready' | 'failed' | 'expired' | 'cancelled'>
  rows: Generated<number>
  total: number | null
  bytes: number | null
  /** Name of a file served only by signed link. */
  file: string | null
  error: string | null
  downloads: Generated<number>
  created_at: string
  expires_at: string | null
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    export_jobs: ExportJobsTable
  }
}
