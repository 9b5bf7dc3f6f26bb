import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { caseFile } from './cases/case-file.ts'
import { claim, release } from './cases/claim.service.ts'
import { unlimited } from './cases/escalate.service.ts'
import { judge, takeBack } from './cases/judge.ts'
import { judgeMany, takeBackMany } from './cases/judge-many.service.ts'
import { kindCalled, staffModerating } from './moderating.ts'
import { queueList } from './moderation.queries.ts'
import { readStats } from './cases/stats.queries.ts'

type Calls =
  | 'consoleQueue'
  | 'consoleCase'
  | 'consoleClaim'
  | 'consoleRelease'
  | 'consoleDecide'
  | 'consoleBulk'
  | 'consoleBulkUndo'
  | 'moderationStats'
  | 'assignees'
  | 'consoleUndo'

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
  consoleDecide: async ({ params, body }, context) =>
    judge(context, await staffModerating(context), kindCalled(context, params.kind), params.id, body),
  consoleBulk: { ownTransactions: ({ body }, context) => judgeMany(context, body) },
  consoleBulkUndo: { ownTransactions: ({ body }, context) => takeBackMany(context, body.ids) },
  async moderationStats(_input, context) {
    const kinds = context.contributions('moderation.target')
    return readStats({ tx: context.tx, by: await staffModerating(context), kinds })
  },
  assignees: async (_input, { tx, caller, now }) =>
    (await unlimited(tx, { now }, caller)).map(({ account: { adminId: id, name } }) => ({ id, name })),
  consoleUndo: async ({ params }, context) => takeBack(context, await staffModerating(context), params.id),
}
