import type { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import type { GroupMember, GroupPerson } from '#contract/groups/group.ts'
import { groupsErrors } from '#contract/groups/errors.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import { readRegistration } from '#server/modules/accounts/views.ts'
import { latestBirthDate } from '#server/platform/base/people/age.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { groupOf, requireGroup } from '../group/group.ts'
import { acceptInvitation, declineInvitation, join, leave } from './join.service.ts'
import { findMember, memberList, type MemberRow, requestList } from './lists.queries.ts'
import { ban, decideRequest, invite, removeMember, requireManaged, setRole } from './manage.service.ts'
import { findMembership, updateMembership } from './membership.queries.ts'

type Context = RequestContext & { caller: UserCaller }

const person = ({ user_id, name, username, photo_key }: MemberRow): GroupPerson => ({
  id: user_id,
  name,
  username,
  avatar: avatarOf(photo_key),
})
const shapeMember = (row: MemberRow): GroupMember => ({
  person: person(row),
  role: row.role,
  status: row.status,
  joined_at: row.joined_at,
})
const both = (params: { id: string; user_id: string }) => ({ id: uuidParam(params.id), userId: uuidParam(params.user_id) })

export const memberHandlers: Pick<Handlers<'groups'>, keyof typeof groupMembersEndpoints> = {
  async join({ params, body }, context) {
    const id = uuidParam(params.id)
    await join(context.tx, context, context.caller, id, body.message)
    return groupOf(context.tx, context.caller.userId, id)
  },
  async leave({ params }, context) {
    await leave(context.tx, context, context.caller.userId, uuidParam(params.id))
    return { detail: 'You are not in this group any more.' }
  },
  async invite({ params, body }, context) {
    return { invited: await invite(context.tx, context, context.caller.userId, uuidParam(params.id), body.user_ids) }
  },
  async accept({ params }, context) {
    const id = uuidParam(params.id)
    await acceptInvitation(context.tx, context, context.caller, id)
    return groupOf(context.tx, context.caller.userId, id)
  },
  async decline({ params }, { tx, caller }) {
    await declineInvitation(tx, caller.userId, uuidParam(params.id))
    return { detail: 'The invitation is declined.' }
  },
  async members({ params, query }, context) {
    const group = await requireGroup(context.tx, context.caller.userId, uuidParam(params.id))
    if (!group.is_read) throw new Failure('forbidden')
    if (query.status !== 'active') await requireManaged(context.tx, context.caller.userId, group.id)
    return memberList.page(await listContext(context, group.id, group.my_status === 'active'), query, (rows) =>
      rows.map(shapeMember),
    )
  },
  async patchMember({ params, body }, context) {
    const { tx, caller } = context
    const at = both(params)
    if (at.userId === caller.userId) await changeOwn(context, at.id, body)
    else {
      if (body.muted !== undefined) throw new Failure('forbidden')
      if (body.role !== undefined) await setRole(tx, context, caller.userId, at, body.role)
      if (body.banned) await ban(tx, context, caller.userId, at)
    }
    const group = await requireGroup(tx, caller.userId, at.id)
    const row = await findMember(await listContext(context, at.id, group.my_status === 'active'), at.userId)
    if (!row) throw new Failure('not_found')
    return shapeMember(row)
  },
  async removeMember({ params, query }, context) {
    await removeMember(context.tx, context, context.caller.userId, both(params), query.reason)
    return { detail: 'This person is not in the group any more.' }
  },
  async requests({ params, query }, context) {
    const id = uuidParam(params.id)
    await requireManaged(context.tx, context.caller.userId, id)
    return requestList.page(await listContext(context, id, true), query, (rows) =>
      rows.map((row) => ({ person: person(row), message: row.message, asked_at: row.created_at })),
    )
  },
  async approveRequest({ params }, context) {
    await decideRequest(context.tx, context, context.caller.userId, both(params), true)
    return { detail: 'They are in the group now.' }
  },
  async declineRequest({ params }, context) {
    await decideRequest(context.tx, context, context.caller.userId, both(params), false)
    return { detail: 'The request is declined.' }
  },
}

/** Members mute their group; a role of one's own and a ban come from others. */
async function changeOwn(
  { tx, caller }: Context,
  id: string,
  { muted, ...others }: { muted?: boolean | undefined; role?: unknown; banned?: unknown },
): Promise<void> {
  await requireGroup(tx, caller.userId, id)
  if (Object.values(others).some((value) => value !== undefined)) throw new Failure(groupsErrors.higher_role)
  if ((await findMembership(tx, id, caller.userId))?.status !== 'active') throw new Failure('not_found')
  if (muted !== undefined) await updateMembership(tx, id, caller.userId, { muted })
}

async function listContext(context: Context, groupId: string, isMember: boolean) {
  const { tx, caller, now } = context
  const bornBefore = isMember ? null : latestBirthDate((await readRegistration(tx, context)).guardian_age, now())
  return { tx, viewerId: caller.userId, groupId, bornBefore }
}
