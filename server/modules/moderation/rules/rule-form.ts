import { moderationErrors } from '#contract/moderation/errors.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { ModerationRule } from '#contract/moderation/rule.ts'
import { fieldsFailure } from '#server/platform/base/failure.ts'
import { searchWords } from '#server/platform/search/words.ts'
import { foldPattern } from './compile-rule.ts'
import { foldDomain } from './find-links.ts'
import { findPattern } from './pattern-thread.ts'

type Form = Pick<ModerationRule, 'pattern' | 'match' | 'action' | 'scope' | 'exceptions'>

const shortestSubstring = 3
const domain = /^(?=.{4,200}$)(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u
const reportable: readonly string[] = ['posts', 'comments']

/** Throws 400 at the fields of a rule that could not work. */
export async function requireUsable(rule: Form): Promise<void> {
  const { action, match, scope, exceptions } = rule
  const pattern = await patternError(rule)
  const isUnreportable = action === 'flag' && scope.some((place) => !reportable.includes(place))
  const exception = exceptions.map((one) => (match === 'link' ? domainError(one) : lettersError(one, 1))).find(Boolean)
  const failure = fieldsFailure({
    ...(pattern ? { pattern: [pattern] } : {}),
    ...(isUnreportable ? { action: [moderationErrors.rule_flags_unreportable] } : {}),
    ...(exception ? { exceptions: [exception] } : {}),
  })
  if (failure) throw failure
}

async function patternError({ pattern, match }: Form): Promise<Reason | null> {
  if (match === 'link') return domainError(pattern)
  if (match !== 'regex') return lettersError(pattern, match === 'substring' ? shortestSubstring : 1)
  const outcome = await findPattern({ source: foldPattern(pattern), text: '' })
  if (outcome.kind === 'failed') return moderationErrors.rule_not_a_pattern
  if (outcome.kind === 'timed_out') return moderationErrors.rule_takes_too_long
  return outcome.places.length > 0 ? moderationErrors.rule_matches_everything : null
}

const domainError = (text: string): Reason | null => (domain.test(foldDomain(text)) ? null : moderationErrors.rule_not_a_domain)

function lettersError(text: string, least: number): Reason | null {
  const letters = searchWords(text).join('').length
  if (letters === 0) return moderationErrors.rule_without_letters
  return letters < least ? moderationErrors.rule_too_short({ n: least }) : null
}
