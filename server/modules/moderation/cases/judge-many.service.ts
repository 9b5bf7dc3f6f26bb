import type { HandlerInput } from '#contract/core/endpoint.ts'
import type { BulkLists, BulkUndo } from '#contract/core/bulk-outcome.ts'
import type { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { Failure, wireReason } from '#server/platform/base/failure.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { staffModerating } from '../moderating.ts'
import { kindOf } from '../moderation.queries.ts'
import { findTarget } from './case.queries.ts'
import { judge, requireComplete, takeBack } from './judge.ts'

type Body = HandlerInput<typeof consoleQueueEndpoints.consoleBulk>['body']

/**
 * Decides about each entry in a transaction of its own, like the call for one; a refusal leaves the others as they are. Throws 403 and
 * 400 for what no entry could be decided with.
 */
export async function judgeMany(context: ActionContext, { ids, ...body }: Body): Promise<BulkLists> {
  const kinds = context.contributions('moderation.target')
  await requireComplete(context.db, await staffModerating({ ...context, tx: context.db }), body)
  const undo: BulkUndo = { ids: [], until: '' }
  const lists = await each(
    ids,
    (id) => titleOf(context, id),
    async (id) => {
      const { case_id, undo_until } = await transact(context.db, async (tx) => {
        const by = await staffModerating({ ...context, tx })
        const kind = await kindOf({ tx, by, kinds }, id)
        if (!kind) throw new Failure('not_found')
        return judge({ tx, audit: (act) => context.audit(act, tx) }, by, kind, id, body)
      })
      if (undo_until === null) return
      undo.ids.push(case_id)
      // Nothing can be undone any more once the first of them cannot.
      undo.until ||= undo_until
    },
  )
  return undo.ids.length > 0 ? { ...lists, undo } : lists
}

/** Takes back each of these decisions of the moderator; what stands already leaves the others as they are. */
export const takeBackMany = (context: ActionContext, caseIds: readonly string[]): Promise<BulkLists> =>
  each(
    caseIds,
    async (id) => titleOf(context, (await findTarget(context.db, id)) ?? id),
    (id) =>
      transact(context.db, async (tx) => {
        const by = await staffModerating({ ...context, tx })
        await takeBack({ tx, audit: (act) => context.audit(act, tx) }, by, id)
      }),
  )

/** Acts on each id once; lists the refusals by name. */
async function each(
  ids: readonly string[],
  nameOf: (id: string) => Promise<string>,
  act: (id: string) => Promise<unknown>,
): Promise<BulkLists> {
  const lists: BulkLists = { succeeded: [], failed: [] }
  for (const id of new Set(ids))
    try {
      await act(id)
      lists.succeeded.push(id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      lists.failed.push({ id, name: await nameOf(id), code: error.code, detail: error.message, ...wireReason(error.reason) })
    }
  return lists
}

/** Empty outside the moderator's scope. */
async function titleOf(context: ActionContext, id: string): Promise<string> {
  const tx = context.db
  const by = await staffModerating({ ...context, tx })
  const kind = await kindOf({ tx, by, kinds: context.contributions('moderation.target') }, id)
  const [described] = kind ? await kind.entries(tx, by, [id]) : []
  return described?.entry.title ?? ''
}
