import type { Reason } from '#contract/core/errors/define-errors.ts'
import { moderationErrors } from '#contract/moderation/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { afterRollback, beforeCommit, type Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { Screened, Verdict } from '../rules.commands.ts'
import { rulesBroken, rulesChanged } from './active-rules.ts'
import type { Finding } from './broken-rules.ts'
import { addHits, markTimedOut } from './rules.queries.ts'

type ScreenParts = Pick<Parts, 'bus' | 'now'>
/**
 * Applies the rules of a place to what a member wrote, by field, and counts those that act. A rule that takes too long holds the
 * text and is marked. Throws 400 at the field for a rule that refuses.
 */
export async function screen(tx: Tx, parts: ScreenParts, { scope, texts, reasonFor = refusedWords }: Screened): Promise<Verdict> {
  const broken = await rulesBroken(tx, parts, scope, texts)
  const refused = broken.filter(({ rule, timedOut }) => rule.action === 'reject' && !timedOut)
  if (refused.length > 0) {
    afterRollback(tx, (own) => record(own, parts, broken))
    throw refusal(refused, reasonFor)
  }
  if (broken.length > 0) beforeCommit(tx, () => record(tx, parts, broken))
  return {
    isHeld: broken.some(({ rule, timedOut }) => timedOut || rule.action === 'pending'),
    flaggedBy: broken.filter(({ rule, timedOut }) => rule.action === 'flag' && !timedOut),
  }
}

/** The words of a text on which rules act, each once, for moderators; none for a pattern that took too long. */
export const wordsOf = (broken: readonly Finding[]): string[] => [
  ...new Set(broken.flatMap(({ found }) => (found === '' ? [] : [found]))),
]

const refusedWords = (words: string): Reason => moderationErrors.words_refused({ words })

function refusal(refused: readonly Finding[], reasonFor: (words: string) => Reason): Failure {
  const fields = [...new Set(refused.map(({ field }) => field))]
  const reasonAt = (field: string) => reasonFor(wordsOf(refused.filter((one) => one.field === field)).join(', '))
  const byField = Object.fromEntries(fields.map((field) => [field, [reasonAt(field)]]))
  return new Failure(reasonAt(fields[0] ?? ''), { fields: byField })
}

async function record(tx: Tx, parts: ScreenParts, broken: readonly Finding[]): Promise<void> {
  const at = new Date(parts.now()).toISOString()
  const idsOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ rule }) => rule.id))]
  const slow = broken.filter(({ timedOut }) => timedOut)
  await addHits(tx, idsOf(broken), at)
  if (slow.length === 0) return
  await markTimedOut(tx, idsOf(slow), at)
  if (slow.some(({ rule }) => rule.timed_out_at === null)) await rulesChanged(tx, parts)
}
