import type { UserCaller } from '#server/platform/security/caller.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { claim, release } from './cases/claim.service.ts'
import { judge, takeBack } from './cases/judge.ts'
import type { Moderating } from './points.ts'
import { findReader, queueList } from './moderation.queries.ts'
import { moderatorOf } from './moderator.ts'

type Context = Parts & { tx: Tx; caller: UserCaller }

export const moderationHandlers: Pick<Handlers<'moderation'>, 'queue' | 'claim' | 'release' | 'decide' | 'undo'> = {
  async queue({ query }, context) {
    const by = await moderating(context)
    const kinds = await context.contributionsFor(context.tx, 'moderation.target', context.caller)
    return queueList.page({ tx: context.tx, by, kinds }, { ...query, order: 'waiting' }, (entries) => entries)
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
    const by = await moderating(context)
    return judge(context, by, await kindCalled(context, params.kind), params.id, body)
  },

  undo: async ({ params }, context) => takeBack(context, await moderating(context), params.id),
}

async function moderating(context: Context): Promise<Moderating> {
  const { tx, caller, now } = context
  const moderator = await moderatorOf(tx, caller, 'moderate_content', now())
  const { locale } = await findReader(tx, caller.userId)
  return { moderator, memberId: caller.userId, locale, parts: context }
}

async function kindCalled({ tx, contributionsFor, caller }: Context, name: string) {
  const kind = (await contributionsFor(tx, 'moderation.target', caller)).find((one) => one.kind === name)
  if (!kind) throw new Failure('not_found')
  return kind
}
