import type { HandlerInput } from '#contract/core/endpoint.ts'
import type { BulkLists } from '#contract/core/bulk-outcome.ts'
import type { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { Failure, wireReason } from '#server/platform/base/failure.ts'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { staffModerating } from '../moderating.ts'
import { kindOf } from '../moderation.queries.ts'
import { judge, requireComplete } from './judge.ts'

type Body = HandlerInput<typeof consoleQueueEndpoints.consoleBulk>['body']

/**
 * Decides about each entry in a transaction of its own, like the call for one; a refusal leaves the others as they are. Throws 403 and
 * 400 for what no entry could be decided with.
 */
export async function judgeMany(context: ActionContext, { ids, ...body }: Body): Promise<BulkLists> {
  const kinds = context.contributions('moderation.target')
  await requireComplete(context.db, await staffModerating({ ...context, tx: context.db }), body)
  const lists: BulkLists = { succeeded: [], failed: [] }
  for (const id of new Set(ids))
    try {
      await transact(context.db, async (tx) => {
        const by = await staffModerating({ ...context, tx })
        const kind = await kindOf({ tx, by, kinds }, id)
        if (!kind) throw new Failure('not_found')
        await judge({ tx, audit: (act) => context.audit(act, tx) }, by, kind, id, body)
      })
      lists.succeeded.push(id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const name = await titleOf(context.db, context, id)
      lists.failed.push({ id, name, code: error.code, detail: error.message, ...wireReason(error.reason) })
    }
  return lists
}

/** Empty outside the moderator's scope. */
async function titleOf(tx: Tx, context: ActionContext, id: string): Promise<string> {
  const by = await staffModerating({ ...context, tx })
  const kind = await kindOf({ tx, by, kinds: context.contributions('moderation.target') }, id)
  const [described] = kind ? await kind.entries(tx, by, [id]) : []
  return described?.entry.title ?? ''
}
