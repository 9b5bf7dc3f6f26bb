import type { Generated } from 'kysely'
import type { ModeratedKind, ModerationDecision } from '#contract/moderation/moderation.ts'
import type { Instant, Json, NullableInstant } from '#server/platform/db/columns.ts'

/** The rule of the community that a warning names. */
export type WarnedRule = { title: string; title_ar: string }

export type ModerationCasesTable = {
  id: string
  kind: ModeratedKind
  target_id: string
  state: Generated<'open' | 'decided' | 'undone'>
  claimed_by: string | null
  claimed_until: NullableInstant
  /** Null for an anonymous one (PRY-D4). */
  author_id: string | null
  is_anonymous: Generated<boolean>
  title: Generated<string>
  excerpt: Generated<string>
  decision: ModerationDecision | null
  reason: Generated<string>
  decided_by: string | null
  decided_at: NullableInstant
  /** What an undo restores, in the words of its module. */
  before: Json<unknown> | null
  closed_reports: Generated<string[]>
  undo_until: NullableInstant
  told_at: NullableInstant
  undone_at: NullableInstant
  restored_at: NullableInstant
  restored_by: string | null
  restore_reason: Generated<string>
  /** When the decided entry began to wait. */
  waiting_since: NullableInstant
  rule: Json<WarnedRule> | null
  suspended_until: NullableInstant
  escalated_at: NullableInstant
  escalated_by: string | null
  escalation_note: Generated<string>
  assigned_to: string | null
  created_at: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    moderation_cases: ModerationCasesTable
  }
}
