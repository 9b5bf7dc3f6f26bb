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
  state: Generated<'open' | 'upheld' | 'dismissed' | 'duplicate'>
  created_at: Instant
  decided_at: NullableInstant
}

/** The reports of one thing; a trigger counts them whenever one of them changes. */
export type ReportGroupsTable = {
  target_id: string
  target_type: ReportTarget
  /** By members. */
  reports: number
  reasons: ReportReason[]
  first_at: Instant
  last_at: Instant
  /** Open, or that of the latest report. */
  state: 'open' | 'upheld' | 'dismissed' | 'duplicate'
  /** The sum of `report_weight` of the reasons of its open reports. */
  score: number
  duplicate_of: string | null
  /** The parish whose admins handle it beside staff, when it was last reported; null: staff alone. */
  parish_id: string | null
  /** Who wrote it, where a parish handles it: they are not told of reports about it. */
  author_id: string | null
}

/** A merge that can still be undone. */
export type ReportMergesTable = {
  id: string
  target_id: string
  into_id: string
  merged_by: string
  /** Reports that it closed. */
  reports: string[]
  /** Things that were duplicates of the merged one before. */
  followers: string[]
  undo_until: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    reports: ReportsTable
    report_groups: ReportGroupsTable
    report_merges: ReportMergesTable
  }
}
