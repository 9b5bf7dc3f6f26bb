import { moderationErrors } from '#contract/moderation/errors.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { Moderating } from './points.ts'
import { findReader, queueList } from './moderation.queries.ts'
import { moderatorOf } from './moderator.ts'

type Context = Pick<Parts, 'contributionsFor'> & { tx: Tx; caller: UserCaller }

const shortestReason = 5

export const moderationHandlers: Pick<Handlers<'moderation'>, 'queue' | 'decide'> = {
  async queue({ query }, context) {
    const { tx, caller, now } = context
    const moderator = await moderatorOf(tx, caller, 'moderate_content', now())
    const { locale } = await findReader(tx, caller.userId)
    const by: Moderating = { moderator, memberId: caller.userId, locale, parts: context }
    const kinds = await context.contributionsFor(tx, 'moderation.target', caller)
    return queueList.page({ tx, by, kinds }, query, (entries) => entries)
  },

  async decide({ params, body }, context) {
    const { tx, caller, now } = context
    const isRemoval = body.decision === 'remove'
    const moderator = await moderatorOf(tx, caller, isRemoval ? 'delete_content' : 'moderate_content', now())
    const isReasoned = body.decision !== 'approve'
    if (isReasoned && body.reason.trim().length < shortestReason) throw fieldFailure('reason', moderationErrors.reason_missing)
    const { locale } = await findReader(tx, caller.userId)
    const by: Moderating = { moderator, memberId: caller.userId, locale, parts: context }
    const kind = await kindCalled(context, params.kind)
    if (!kind.decisions.includes(body.decision)) throw fieldFailure('decision', moderationErrors.unknown_decision)
    const id = uuidParam(params.id)
    const entry = await kind.decide(tx, by, id, body)
    await context.audit({
      actor: moderator,
      action: `moderation.${body.decision}`,
      targetType: kind.kind,
      targetId: id,
      // An anonymous author reads it beside their name: the same text in two places would link them.
      reason: isReasoned && !entry.is_anonymous ? body.reason : null,
    })
    return entry
  },
}

async function kindCalled({ tx, contributionsFor, caller }: Context, name: string) {
  const kind = (await contributionsFor(tx, 'moderation.target', caller)).find((one) => one.kind === name)
  if (!kind) throw new Failure('not_found')
  return kind
}
