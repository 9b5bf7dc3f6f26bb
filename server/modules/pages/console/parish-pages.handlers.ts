import type { PageRow, parishPagesEndpoints } from '#contract/pages/console-pages.ts'
import { findAdministeredParish } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { type LockedPage, lockPage } from '../page/page.queries.ts'
import { approve, refuse } from './decide.service.ts'
import { parishPageList } from './parish-pages.queries.ts'
import { rowOf, shapeRow } from './row.ts'

type Context = RequestContext & { caller: UserCaller }
type At = { slug: string; id: string }

async function requireOffice(tx: Tx, { userId }: UserCaller, slug: string): Promise<string> {
  const parishId = await findAdministeredParish(tx, userId, slug)
  if (parishId === null) throw new Failure('not_found')
  return parishId
}

async function decide(
  context: Context,
  params: At,
  action: 'pages.approve' | 'pages.reject',
  act: (page: LockedPage) => Promise<void>,
  reason: string | null,
): Promise<PageRow> {
  const { tx, caller } = context
  const parishId = await requireOffice(tx, caller, params.slug)
  const page = await lockPage(tx, uuidParam(params.id))
  if (page?.parish_id !== parishId) throw new Failure('not_found')
  if (page.held_at !== null) throw new Failure('forbidden')
  await act(page)
  await context.audit({ action, targetType: 'page', targetId: page.id, reason })
  return rowOf(tx, page.id, caller.userId)
}

export const parishPageHandlers: Pick<Handlers<'pages'>, keyof typeof parishPagesEndpoints> = {
  async parishPages({ params, query }, { tx, caller }) {
    const parishId = await requireOffice(tx, caller, params.slug)
    return parishPageList.page({ tx, parishId, viewerId: caller.userId }, query, (rows) => rows.map(shapeRow))
  },
  approveParishPage: ({ params }, context) =>
    decide(context, params, 'pages.approve', (page) => approve(context.tx, context, page), null),
  refuseParishPage: ({ params, body: { reason } }, context) =>
    decide(context, params, 'pages.reject', (page) => refuse(context.tx, context, page, reason), reason),
}
