import type { GroupRow, parishGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { findAdministeredParish, findOffice } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { type LockedGroup, lockGroup } from '../group/group.queries.ts'
import { approve, refuse } from './decide.service.ts'
import { parishGroupList } from './parish-groups.queries.ts'
import { rowOf, shapeRow } from './row.ts'

type Context = RequestContext & { caller: UserCaller }
type At = { slug: string; id: string }

async function requireOffice(tx: Tx, { userId }: UserCaller, slug: string): Promise<string> {
  const parishId = await findAdministeredParish(tx, userId, slug)
  if (parishId === null) throw new Failure('not_found')
  return parishId
}

/** A group of the parish that waits for its admins, locked. */
async function lockWaiting({ tx, caller }: Context, params: At): Promise<LockedGroup> {
  const parishId = await requireOffice(tx, caller, params.slug)
  const group = await lockGroup(tx, uuidParam(params.id))
  if (group?.parish_id !== parishId) throw new Failure('not_found')
  // What is secret and approved already is nobody's business here.
  if (group.status !== 'pending' && group.privacy === 'secret') throw new Failure('not_found')
  return group
}

async function decide(
  context: Context,
  params: At,
  action: 'groups.approve' | 'groups.reject',
  act: (group: LockedGroup) => Promise<void>,
  reason: string | null,
): Promise<GroupRow> {
  const group = await lockWaiting(context, params)
  if (group.held_at !== null) throw new Failure('forbidden')
  await act(group)
  await context.audit({ action, targetType: 'group', targetId: group.id, reason })
  return rowOf(context.tx, group.id, context.caller.userId)
}

export const parishGroupHandlers: Pick<Handlers<'groups'>, keyof typeof parishGroupsEndpoints> = {
  async parishGroups({ params, query }, { tx, caller }) {
    const office = await findOffice(tx, caller.userId, params.slug)
    if (!office?.parts.includes('groups')) throw new Failure('not_found')
    const context = { tx, parishId: office.parishId, viewerId: caller.userId, isOwn: !office.parts.includes('parish') }
    return parishGroupList.page(context, query, (rows) => rows.map(shapeRow))
  },
  approveParishGroup: ({ params }, context) =>
    decide(context, params, 'groups.approve', (group) => approve(context.tx, context, group), null),
  refuseParishGroup: ({ params, body: { reason } }, context) =>
    decide(context, params, 'groups.reject', (group) => refuse(context.tx, context, group, reason), reason),
}
