import { decisionUrl } from '../appeals/appeals.service.ts'
import { moderationErrors } from '#contract/moderation/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { present } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { WarnedRule } from '../cases.tables.ts'
import type { Moderating } from '../points.ts'
import type { StoredCase } from './case.queries.ts'

type Suspension = { userId: string; until: string | null; reason: string }

/** Suspends the author of what was removed. Throws 403 for somebody whom the moderator may not suspend, 409 for an account that is not active. */
export async function suspendAuthor(tx: Tx, { moderator, parts }: Moderating, suspension: Suspension): Promise<void> {
  await parts.ask(tx, 'users.suspend', { moderator, ...suspension }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') throw new Failure(moderationErrors.author_elsewhere)
    throw error
  })
}

/** Lifts the suspension that a decision brought, if it still stands. */
export const liftSuspensionOf = (tx: Tx, { moderator, parts }: Moderating, decided: StoredCase, reason: string): Promise<void> =>
  decided.author_id === null
    ? Promise.resolve()
    : parts.ask(tx, 'users.liftSuspension', {
        moderator,
        userId: decided.author_id,
        until: decided.suspended_until,
        reason,
        isTold: decided.told_at !== null,
      })

/** Tells the author of a warning which rule it names, and of a suspension how long it lasts; other decisions are told by their module. */
export async function tellAuthorOf(tx: Tx, parts: Parts, decided: StoredCase): Promise<void> {
  const { id, author_id: userId, decision, reason, rule, suspended_until: until } = decided
  if (userId === null) return
  if (decision === 'suspend') await parts.ask(tx, 'users.tellSuspended', { userId, until, reason })
  if (decision === 'warn')
    await parts.ask(tx, 'notifications.notify', {
      kind: 'moderation',
      fact: 'warned',
      params: { rule: namedRule(rule), reason: reason === '' ? null : reason },
      userId,
      actionUrl: decisionUrl(id),
    })
}

/** Tells the author of a warning that it does not count any more. */
export const tellOfLiftedWarning = async (tx: Tx, parts: Parts, { author_id: userId, rule }: StoredCase): Promise<void> =>
  userId === null
    ? undefined
    : parts.ask(tx, 'notifications.notify', {
        kind: 'moderation',
        fact: 'warning_lifted',
        params: { rule: namedRule(rule) },
        userId,
      })

const namedRule = (rule: WarnedRule | null) => {
  const { title: en, title_ar: ar } = present(rule, 'the rule of a warning')
  return { en, ar }
}
