import { groupsErrors } from '#contract/groups/errors.ts'
import type { consoleGroupsEndpoints, GroupRow } from '#contract/groups/console-groups.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { groupNamed } from '../group/group.ts'
import { type LockedGroup, lockGroup } from '../group/group.queries.ts'
import { archive, open, purge } from '../group/status.service.ts'
import { passOn } from '../members/manage.service.ts'
import { findMembership } from '../members/membership.queries.ts'
import { consoleGroupList, isInScope, listCandidates } from './console-groups.queries.ts'
import { approve, refuse, tellOwner } from './decide.service.ts'
import { rowOf, shapeRow } from './row.ts'

const inactiveMs = 180 * 86_400_000
const targetType = 'group'
type On<B> = { params: { id: string }; body: B }

async function lockInScope({ tx, caller }: ActionContext, param: string): Promise<LockedGroup> {
  const id = uuidParam(param)
  // Another call may delete it before this one has its lock.
  const group = (await isInScope(tx, caller, id)) ? await lockGroup(tx, id) : undefined
  if (!group) throw new Failure('not_found')
  return group
}

/** Runs an act of staff on a group, with its line in the audit log. */
const acting =
  <B>(action: string, act: (context: ActionContext, group: LockedGroup, body: B) => Promise<string | null>) =>
  async ({ params, body }: On<B>, context: ActionContext): Promise<GroupRow> => {
    const group = await lockInScope(context, params.id)
    const reason = await act(context, group, body)
    await context.audit({ action, targetType, targetId: group.id, reason })
    return rowOf(context.tx, group.id, null)
  }

export const consoleGroupHandlers: Pick<Handlers<'groups'>, keyof typeof consoleGroupsEndpoints> = {
  consoleGroups: ({ query }, { tx, caller, now }) =>
    consoleGroupList.page({ tx, scope: caller.scope, inactiveSince: new Date(now() - inactiveMs).toISOString() }, query, (rows) =>
      rows.map(shapeRow),
    ),
  approveGroup: acting<unknown>('groups.approve', async (context, group) => {
    await approve(context.tx, context, group)
    return null
  }),
  rejectGroup: acting<{ reason: string }>('groups.reject', async (context, group, { reason }) => {
    await refuse(context.tx, context, group, reason)
    return reason
  }),
  archiveGroup: acting<{ reason: string }>('groups.archive', async (context, group, { reason }) => {
    if (group.status !== 'active') throw new Failure(groupsErrors.archived_group)
    await archive(context.tx, context, group, { forGood: false })
    await tellOwner(context.tx, context, group, {
      kind: 'group_decision',
      fact: 'archived',
      params: { group: groupNamed(group), reason },
    })
    return reason
  }),
  restoreGroup: acting<unknown>('groups.restore', async (context, group) => {
    if (group.status !== 'archived' && group.status !== 'removed') throw new Failure(groupsErrors.not_archived)
    await open(context.tx, context, group)
    return null
  }),
  setGroupOwner: acting<{ user_id: string; reason: string }>('groups.set_owner', async (context, group, body) => {
    const row = await findMembership(context.tx, group.id, body.user_id)
    if (row?.status !== 'active') throw fieldFailure('user_id', groupsErrors.unknown_person)
    if (row.role === 'owner') throw new Failure(groupsErrors.owner_is_owner)
    await passOn(context.tx, context, group, body.user_id)
    return body.reason
  }),
  async groupOwnerCandidates({ params, query }, { tx, caller }) {
    const id = uuidParam(params.id)
    if (!(await isInScope(tx, caller, id))) throw new Failure('not_found')
    return (await listCandidates(tx, id, query.q)).map((person) => ({ ...person, avatar: null }))
  },
  async removeGroup({ params, body: { reason } }, context) {
    const group = await lockInScope(context, params.id)
    await tellOwner(context.tx, context, group, {
      kind: 'group_decision',
      fact: 'deleted',
      params: { group: groupNamed(group), reason },
    })
    await context.audit({ action: 'groups.delete', targetType, targetId: group.id, before: { name: group.name }, reason })
    await purge(context.tx, context, group)
    return { detail: 'The group is deleted.' }
  },
}
