import type { ModerationRule, RuleFinding, RuleTest } from '#contract/moderation/rule.ts'
import type { Finding } from './broken-rules.ts'
import type { RuleRow } from './rules.queries.ts'

export const shapeRule = ({ staff_first_name, staff_last_name, created_at: _, ...row }: RuleRow): ModerationRule => ({
  ...row,
  created_by: staff_first_name === null ? null : `${staff_first_name} ${staff_last_name ?? ''}`.trim(),
})

export const shapeTest = (findings: readonly Finding[], took_ms: number): RuleTest => ({
  outcome: outcomeOf(findings.filter(({ exception }) => exception === null)),
  findings: findings.map(shapeFinding),
  took_ms,
})

const shapeFinding = ({ rule, start, end, found, exception, timedOut }: Finding): RuleFinding => ({
  rule: { id: rule.id, pattern: rule.pattern, match: rule.match, action: rule.action },
  start,
  end,
  found,
  exception,
  timed_out: timedOut,
})

/** The strictest rule decides; one that took too long holds the text. */
function outcomeOf(broken: readonly Finding[]): RuleTest['outcome'] {
  const acts = broken.map(({ rule, timedOut }) => (timedOut ? 'pending' : rule.action))
  if (acts.includes('reject')) return 'refused'
  if (acts.includes('pending')) return 'held'
  return acts.length > 0 ? 'flagged' : 'published'
}
