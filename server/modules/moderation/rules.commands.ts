import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { ReportTarget } from '#contract/moderation/reports.ts'
import type { RuleScope } from '#contract/moderation/rule.ts'
import type { Finding } from './rules/broken-rules.ts'

/** What a member wrote, by field. */
export type Screened = {
  scope: RuleScope
  texts: Readonly<Record<string, string>>
  /** The reason of a refusal, where the module has its own. */
  reasonFor?: (words: string) => Reason
}

export type Verdict = {
  /** A moderator looks before others do. */
  isHeld: boolean
  /** Rules for which the text is published and reported. */
  flaggedBy: readonly Finding[]
}

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Applies the rules about words (MOD-D4) and counts those that act. Throws 400 at the field for one that refuses. */
    'moderation.screen'(payload: Screened): Verdict
    /** Reports what was published in spite of rules that watch it. */
    'moderation.flag'(payload: { type: ReportTarget; targetId: string; flaggedBy: Verdict['flaggedBy'] }): void
  }
}
