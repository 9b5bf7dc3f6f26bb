import type { Generated } from 'kysely'
import type { ReportReason, ReportTarget } from '#contract/moderation/reports.ts'
import type { Instant, NullableInstant } from '#server/platform/db/columns.ts'

export type ReportsTable = {
  id: string
  /** Null: the system, for a rule about words. */
  reporter_id: string | null
  rule_id: string | null
  target_type: ReportTarget
  target_id: string
  reason: ReportReason
  details: string
  state: Generated<'open' | 'upheld' | 'dismissed'>
  created_at: Instant
  decided_at: NullableInstant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    reports: ReportsTable
  }
}
