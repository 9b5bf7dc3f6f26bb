import type { ModerationDecision } from '#contract/moderation/moderation.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { judge } from '../cases/judge.ts'
import { staffModerating } from '../moderating.ts'
import { merge, requireGroup, undoMerge } from './merge.service.ts'
import { reportedList } from './reported.queries.ts'

/** The reports of one thing are decided by its case, like everything in the queue. */
export const reportedHandlers: Pick<Handlers<'moderation'>, 'reported' | 'uphold' | 'dismiss' | 'merge' | 'undoMerge'> = {
  async reported({ query }, context) {
    const by = await staffModerating(context)
    const kinds = context.contributions('moderation.target')
    return reportedList.page({ tx: context.tx, by, kinds }, query, (rows) => rows)
  },
  uphold: ({ params, body: { reason } }, context) => decideReports(context, params.id, 'remove', reason),
  dismiss: ({ params }, context) => decideReports(context, params.id, 'approve', ''),
  async merge({ params, body: { into } }, context) {
    const id = uuidParam(params.id)
    const { kind, mergeId, undoUntil } = await merge(context.tx, await staffModerating(context), id, into)
    await context.audit({ action: 'moderation.merge', targetType: kind, targetId: id, details: { into } })
    return { id: mergeId, undo_until: undoUntil }
  },
  async undoMerge({ params }, context) {
    const { kind, targetId } = await undoMerge(context.tx, await staffModerating(context), uuidParam(params.id))
    await context.audit({ action: 'moderation.unmerge', targetType: kind, targetId })
    return { detail: 'Its reports are open again.' }
  },
}

async function decideReports(context: ActionContext, id: string, decision: ModerationDecision, reason: string) {
  const by = await staffModerating(context)
  const { kind } = await requireGroup(context.tx, by, uuidParam(id))
  return judge(context, by, kind, id, { decision, reason })
}
