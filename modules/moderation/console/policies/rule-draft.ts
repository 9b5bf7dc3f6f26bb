import type { InferOutput } from 'valibot'
import type { ModerationRule, ModerationRuleBody, RuleScope } from '#contract/moderation/rule.ts'

export const draftOf = (rule: ModerationRule | null) => ({
  pattern: rule?.pattern ?? '',
  match: rule?.match ?? ('word' as const),
  action: rule?.action ?? ('pending' as const),
  scope: rule?.scope ?? (['posts', 'comments', 'prayers'] as RuleScope[]),
  exceptions: rule?.exceptions.join('\n') ?? '',
  note: rule?.note ?? '',
})
export type RuleDraft = ReturnType<typeof draftOf>

export const bodyOf = ({ exceptions, ...rule }: RuleDraft): Omit<InferOutput<typeof ModerationRuleBody>, 'is_active'> => ({
  ...rule,
  exceptions: linesOf(exceptions),
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
