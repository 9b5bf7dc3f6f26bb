import type { consolePagesEndpoints, PageRow } from '#contract/pages/console-pages.ts'
import { pagesErrors } from '#contract/pages/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { pageNamed } from '../page/page.ts'
import { type LockedPage, lockPage, updatePage } from '../page/page.queries.ts'
import { publish, purge, tellOwners } from '../page/status.service.ts'
import { consolePageList, isInScope } from './console-pages.queries.ts'
import { approve, refuse, remove } from './decide.service.ts'
import { rowOf, shapeRow } from './row.ts'

const targetType = 'page'
type On<B> = { params: { id: string }; body: B }

async function lockInScope({ tx, caller }: ActionContext, param: string): Promise<LockedPage> {
  const id = uuidParam(param)
  // Another call may delete it before this one has its lock.
  const page = (await isInScope(tx, caller, id)) ? await lockPage(tx, id) : undefined
  if (!page) throw new Failure('not_found')
  return page
}

/** Runs an act of staff on a page, with its line in the audit log. */
const acting =
  <B>(action: string, act: (context: ActionContext, page: LockedPage, body: B) => Promise<string | null>) =>
  async ({ params, body }: On<B>, context: ActionContext): Promise<PageRow> => {
    const page = await lockInScope(context, params.id)
    const reason = await act(context, page, body)
    await context.audit({ action, targetType, targetId: page.id, reason })
    return rowOf(context.tx, page.id, null)
  }

/** Sets the mark of a verified page; one that has it already keeps it, and nobody is told again. */
async function mark({ tx, now }: ActionContext, page: LockedPage, is_verified: boolean): Promise<boolean> {
  if (page.is_verified === is_verified) return false
  await updatePage(tx, page.id, { is_verified, updated_at: new Date(now()) })
  return true
}

export const consolePageHandlers: Pick<Handlers<'pages'>, keyof typeof consolePagesEndpoints> = {
  consolePages: ({ query }, { tx, caller }) =>
    consolePageList.page({ tx, scope: caller.scope }, query, (rows) => rows.map(shapeRow)),
  approvePage: acting<unknown>('pages.approve', async (context, page) => {
    await approve(context.tx, context, page)
    return null
  }),
  rejectPage: acting<{ reason: string }>('pages.reject', async (context, page, { reason }) => {
    await refuse(context.tx, context, page, reason)
    return reason
  }),
  takeDownPage: acting<{ reason: string }>('pages.take_down', async (context, page, { reason }) => {
    await remove(context.tx, context, page, reason)
    return reason
  }),
  restorePage: acting<unknown>('pages.restore', async (context, page) => {
    if (page.status !== 'removed') throw new Failure(pagesErrors.not_removed)
    await publish(context.tx, context, page)
    return null
  }),
  verifyPage: acting<unknown>('pages.verify', async (context, page) => {
    if (await mark(context, page, true))
      await tellOwners(context.tx, context, page, { kind: 'page_decision', fact: 'verified', params: { page: pageNamed(page) } })
    return null
  }),
  unverifyPage: acting<{ reason: string }>('pages.unverify', async (context, page, { reason }) => {
    await mark(context, page, false)
    return reason
  }),
  async removePage({ params, body: { reason } }, context) {
    const page = await lockInScope(context, params.id)
    await tellOwners(context.tx, context, page, {
      kind: 'page_decision',
      fact: 'takenDown',
      params: { page: pageNamed(page), reason },
    })
    await context.audit({ action: 'pages.delete', targetType, targetId: page.id, before: { name: page.name }, reason })
    await purge(context.tx, context, page)
    return { detail: 'The page is deleted.' }
  },
}
