import * as v from 'valibot'
import { Id, line } from '../core/common.ts'

/** Where members write: each rule names the places that it watches. */
export const ruleScopes = ['posts', 'comments', 'prayers', 'items'] as const
export const RuleScope = v.picklist(ruleScopes)
export type RuleScope = v.InferOutput<typeof RuleScope>

/** `word` is a word or phrase matched whole, `substring` also inside words, `link` a domain with its subdomains. */
export const RuleMatch = v.picklist(['word', 'substring', 'regex', 'link'])
export type RuleMatch = v.InferOutput<typeof RuleMatch>

/** `pending` holds the text for a moderator, `reject` refuses it, `flag` publishes it and reports it. */
export const RuleAction = v.picklist(['pending', 'reject', 'flag'])
export type RuleAction = v.InferOutput<typeof RuleAction>

const ruleFields = {
  pattern: line(1, 200),
  match: RuleMatch,
  action: RuleAction,
  scope: v.pipe(v.array(RuleScope), v.minLength(1, 'Choose at least one place'), v.maxLength(ruleScopes.length)),
  /** Words and phrases in which the pattern may occur; for a link its allowed subdomains. */
  exceptions: v.pipe(v.array(line(1, 80)), v.maxLength(50, 'At most 50 exceptions')),
  note: line(0, 200),
  is_active: v.boolean(),
}

/** A rule about the words of members (MOD-D4). */
export const ModerationRule = v.object({
  id: Id,
  pattern: v.string(),
  match: RuleMatch,
  action: RuleAction,
  scope: v.array(RuleScope),
  exceptions: v.array(v.string()),
  note: v.string(),
  is_active: v.boolean(),
  hits: v.number(),
  last_hit_at: v.nullable(v.string()),
  /** When it last took longer than allowed; until it is changed, the texts for which it does are held. */
  timed_out_at: v.nullable(v.string()),
  /** Null: one of the words that the product begins with, or of an account that is gone. */
  created_by: v.nullable(v.string()),
  updated_at: v.string(),
})
export type ModerationRule = v.InferOutput<typeof ModerationRule>

export const ModerationRuleBody = v.object({
  ...ruleFields,
  exceptions: v.optional(ruleFields.exceptions, []),
  note: v.optional(ruleFields.note, ''),
  is_active: v.optional(ruleFields.is_active, true),
})
export const ModerationRulePatch = v.object({ ...v.partial(v.object(ruleFields)).entries, updated_at: v.string() })

/** A place in a tested text where a rule found something. */
export const RuleFinding = v.object({
  rule: v.pick(ModerationRule, ['id', 'pattern', 'match', 'action']),
  /** In UTF-16 units; both 0 where the rule took too long. */
  start: v.number(),
  end: v.number(),
  found: v.string(),
  /** The exception that covers it; null: the rule acts. */
  exception: v.nullable(v.string()),
  timed_out: v.boolean(),
})
export type RuleFinding = v.InferOutput<typeof RuleFinding>

export const RuleTest = v.object({
  /** What would happen to the text. */
  outcome: v.picklist(['published', 'flagged', 'held', 'refused']),
  findings: v.array(RuleFinding),
  took_ms: v.number(),
})
export type RuleTest = v.InferOutput<typeof RuleTest>
