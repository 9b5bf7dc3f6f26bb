import type { RuleScope } from '#contract/moderation/rule.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { busCache } from '#server/platform/settings/bus-cache.ts'
import { findingsOf, type Finding } from './broken-rules.ts'
import { compileRule, type CompiledRule } from './compile-rule.ts'
import { activeRules } from './rules.queries.ts'

const cache = busCache('moderation-rules')
const key = 'active'

/** Every server process reads the rules anew after the commit. */
export const rulesChanged = (tx: Tx, parts: Pick<Parts, 'bus'>): Promise<void> => cache.changed(tx, parts.bus, key)

const compiledRules = (tx: Tx, parts: Pick<Parts, 'bus'>): Promise<CompiledRule[]> =>
  cache.read(parts.bus, key, async () => (await activeRules(tx)).map(compileRule))

/** Everything that the active rules of a place find in texts, by field, with what their exceptions cover. */
export async function findAll(
  tx: Tx,
  parts: Pick<Parts, 'bus'>,
  scope: RuleScope,
  texts: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const rules = (await compiledRules(tx, parts)).filter((rule) => rule.scope.includes(scope))
  return findingsOf(rules, texts)
}

/** The findings on which rules of a place act. */
export const rulesBroken = async (...asked: Parameters<typeof findAll>): Promise<Finding[]> =>
  (await findAll(...asked)).filter(({ exception }) => exception === null)
