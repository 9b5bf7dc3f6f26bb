import { moderationErrors } from '#contract/moderation/errors.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { claim, release } from './cases/claim.service.ts'
import { decide, undo } from './cases/decide.service.ts'
import type { Moderating } from './points.ts'
import { findReader, queueList } from './moderation.queries.ts'
import { moderatorOf } from './moderator.ts'

type Context = Parts & { tx: Tx; caller: UserCaller }

const shortestReason = 5

export const moderationHandlers: Pick<Handlers<'moderation'>, 'queue' | 'claim' | 'release' | 'decide' | 'undo'> = {
  async queue({ query }, context) {
    const by = await moderating(context)
    const kinds = await context.contributionsFor(context.tx, 'moderation.target', context.caller)
    return queueList.page({ tx: context.tx, by, kinds }, query, (entries) => entries)
  },

  async claim({ params }, context) {
    const by = await moderating(context)
    return claim(context.tx, by, await kindCalled(context, params.kind), uuidParam(params.id))
  },

  async release({ params }, context) {
    const by = await moderating(context)
    const { kind } = await kindCalled(context, params.kind)
    await release(context.tx, by, { kind, id: uuidParam(params.id) })
    return { detail: 'Others can take it now.' }
  },

  async decide({ params, body }, context) {
    const by = await moderating(context, body.decision === 'remove' ? 'delete_content' : 'moderate_content')
    const isReasoned = body.decision !== 'approve'
    if (isReasoned && body.reason.trim().length < shortestReason) throw fieldFailure('reason', moderationErrors.reason_missing)
    const kind = await kindCalled(context, params.kind)
    if (!kind.decisions.includes(body.decision)) throw fieldFailure('decision', moderationErrors.unknown_decision)
    const decided = await decide(context.tx, by, kind, uuidParam(params.id), body)
    await context.audit({
      actor: by.moderator,
      action: `moderation.${body.decision}`,
      targetType: kind.kind,
      targetId: decided.id,
      // An anonymous author reads it beside their name: the same text in two places would link them.
      reason: isReasoned && !decided.is_anonymous ? body.reason : null,
    })
    return decided
  },

  async undo({ params }, context) {
    const by = await moderating(context)
    const undone = await undo(context.tx, by, uuidParam(params.id))
    if (undone) {
      const { kind: targetType, targetId } = undone
      await context.audit({ actor: by.moderator, action: 'moderation.undo', targetType, targetId, reason: null })
    }
    return { detail: 'It waits again.' }
  },
}

async function moderating(
  context: Context,
  right: 'moderate_content' | 'delete_content' = 'moderate_content',
): Promise<Moderating> {
  const { tx, caller, now } = context
  const moderator = await moderatorOf(tx, caller, right, now())
  const { locale } = await findReader(tx, caller.userId)
  return { moderator, memberId: caller.userId, locale, parts: context }
}

async function kindCalled({ tx, contributionsFor, caller }: Context, name: string) {
  const kind = (await contributionsFor(tx, 'moderation.target', caller)).find((one) => one.kind === name)
  if (!kind) throw new Failure('not_found')
  return kind
}
