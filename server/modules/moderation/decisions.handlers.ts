import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { shapeDecision } from './cases/decision.ts'
import { decisionList } from './cases/decisions.queries.ts'
import { restore } from './cases/restore.service.ts'
import { staffModerating } from './moderating.ts'

export const decisionsHandlers: Pick<Handlers<'moderation'>, 'decisions' | 'restore'> = {
  async decisions({ query }, context) {
    const { tx, caller } = context
    const kinds = context.contributions('moderation.target')
    const within = caller.scope.kind === 'all' ? null : { tx, by: await staffModerating(context), kinds }
    return decisionList.page({ tx, within }, query, (rows) => rows.map((row) => shapeDecision(context, row)))
  },
  async restore({ params, body: { reason } }, context) {
    const { kind, targetId } = await restore(context.tx, await staffModerating(context), uuidParam(params.id), reason)
    await context.audit({ action: 'moderation.restore', targetType: kind, targetId, reason })
    return { detail: 'It is taken back.' }
  },
}
