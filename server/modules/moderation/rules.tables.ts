import type { Generated } from 'kysely'
import type { RuleAction, RuleMatch, RuleScope } from '#contract/moderation/rule.ts'
import type { DefaultInstant, NullableInstant } from '#server/platform/db/columns.ts'

export type ModerationRulesTable = {
  id: string
  pattern: string
  match: RuleMatch
  action: RuleAction
  scope: RuleScope[]
  exceptions: Generated<string[]>
  note: Generated<string>
  is_active: Generated<boolean>
  hits: Generated<number>
  last_hit_at: NullableInstant
  timed_out_at: NullableInstant
  /** Null: one of the words that the product begins with. */
  created_by: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    moderation_rules: ModerationRulesTable
  }
}
