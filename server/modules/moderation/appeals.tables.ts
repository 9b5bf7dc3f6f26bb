import type { Generated } from 'kysely'
import type { AppealState } from '#contract/moderation/appeals.ts'
import type { Instant, NullableInstant } from '#server/platform/db/columns.ts'

export type ModerationAppealsTable = {
  id: string
  /** The removal; one appeal each. */
  case_id: string
  author_id: string
  text: string
  state: Generated<AppealState>
  answer: Generated<string>
  created_at: Instant
  decided_at: NullableInstant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    moderation_appeals: ModerationAppealsTable
  }
}
