import type { RequestContext } from '#server/platform/module/context.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { caseFile } from './cases/case-file.ts'
import { claim, type ModeratedTarget, release } from './cases/claim.service.ts'
import { judge, takeBack } from './cases/judge.ts'
import { findReader, queueList } from './moderation.queries.ts'
import type { Moderating } from './points.ts'

type Calls = 'consoleQueue' | 'consoleCase' | 'consoleClaim' | 'consoleRelease' | 'consoleDecide' | 'consoleUndo'
type Context = Pick<RequestContext, 'tx'> & Parts & { caller: AdminCaller }

export const consoleQueueHandlers: Pick<Handlers<'moderation'>, Calls> = {
  async consoleQueue({ query }, context) {
    const kinds = context.contributions('moderation.target')
    return queueList.page({ tx: context.tx, by: await staffModerating(context), kinds }, query, (entries) => entries)
  },
  consoleCase: async ({ params }, context) =>
    caseFile(context.tx, await staffModerating(context), kindCalled(context, params.kind), uuidParam(params.id)),
  consoleClaim: async ({ params }, context) =>
    claim(context.tx, await staffModerating(context), kindCalled(context, params.kind), uuidParam(params.id)),
  async consoleRelease({ params }, context) {
    const { kind } = kindCalled(context, params.kind)
    await release(context.tx, await staffModerating(context), { kind, id: uuidParam(params.id) })
    return { detail: 'Others can take it now.' }
  },
  async consoleDecide({ params, body }, context) {
    if (body.decision === 'remove' && !context.caller.permissions.has('delete_content'))
      context.fail('permission_denied', { required: ['delete_content'] })
    return judge(context, await staffModerating(context), kindCalled(context, params.kind), params.id, body)
  },
  consoleUndo: async ({ params }, context) => takeBack(context, await staffModerating(context), params.id),
}

export async function staffModerating(context: Context): Promise<Moderating> {
  const { tx, caller } = context
  const memberId = caller.linkedUserId
  const locale = memberId === null ? 'en' : (await findReader(tx, memberId)).locale
  return { moderator: caller, memberId, locale, parts: context }
}

function kindCalled({ contributions }: Pick<Parts, 'contributions'>, name: string): ModeratedTarget {
  const kind = contributions('moderation.target').find((one) => one.kind === name)
  if (!kind) throw new Failure('not_found')
  return kind
}
