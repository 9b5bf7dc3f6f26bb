import type { Generated } from 'kysely'
import type { VisitKind } from '#contract/visitation/visit.ts'
import type { Instant } from '#server/platform/db/columns.ts'

export type VisitationGrantsTable = { parish_id: string; user_id: string; granted_by: string | null; created_at: Instant }
export type VisitsTable = {
  id: string
  parish_id: string
  /** Exactly one of this and `household_id` is set; `visited_id` is that one. */
  user_id: string | null
  household_id: string | null
  visited_id: Generated<string>
  visited_on: string
  kind: VisitKind
  /** Sealed with the visit's id as context; null without a note. */
  note_sealed: Buffer | null
  follow_up_on: string | null
  follow_up: 'open' | 'done' | null
  needs_attention: boolean
  recorded_by: string | null
  /** How many changes were made; the last 50 earlier versions are kept. */
  versions: Generated<number>
  created_at: Instant
  updated_at: Instant
}
export type VisitVisitorsTable = { visit_id: string; user_id: string }
/** `sealed`: the JSON of the earlier fields. */
export type VisitVersionsTable = {
  visit_id: string
  version: number
  sealed: Buffer
  changed_by: string | null
  changed_at: Instant
}
/** Of each family or member with visits: written with every visit, read by the list. */
export type VisitationSeenTable = {
  parish_id: string
  /** Exactly one of this and `household_id` is set; `visited_id` is that one. */
  user_id: string | null
  household_id: string | null
  visited_id: Generated<string>
  last_visit_on: string
  follow_up_on: string | null
  needs_attention: boolean
}
export type VisitationRemindersTable = { user_id: string; reminded_on: string }

declare module '#server/platform/db/schema.ts' {
  interface Database {
    visitation_grants: VisitationGrantsTable
    visits: VisitsTable
    visit_visitors: VisitVisitorsTable
    visit_versions: VisitVersionsTable
    visitation_seen: VisitationSeenTable
    visitation_reminders: VisitationRemindersTable
  }
}
