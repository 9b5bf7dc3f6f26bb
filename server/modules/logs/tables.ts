import type { Generated } from 'kysely'

export type ErrorReportsTable = {
  id: string
  error_id: string
  category: string
  message: string
  stack: string | null
  path: string
  version: string | null
  user_agent: Generated<string>
  created_at: Generated<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    error_reports: ErrorReportsTable
  }
}
