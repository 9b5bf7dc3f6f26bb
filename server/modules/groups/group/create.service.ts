import { groupsErrors } from '#contract/groups/errors.ts'
import { type GroupBody, groupLimits } from '#contract/groups/group.ts'
import { lockUser, requireComplete } from '#server/modules/accounts/views.ts'
import { adminsOfParish, belongsToParish } from '#server/modules/parishes/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { slugOf } from '#server/platform/search/slug.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import type { GroupParts } from '../members/enter.ts'
import { putMembership } from '../members/membership.queries.ts'
import { groupNamed } from './group.ts'
import { countOwned, insertGroup, lockGroup } from './group.queries.ts'
import { open } from './status.service.ts'

/** Creates a group that the caller owns (GRP-D4): active for servants and admins of its parish, else pending. Returns its id. */
export async function create(tx: Tx, parts: GroupParts, caller: UserCaller, body: GroupBody): Promise<string> {
  await requireComplete(tx, caller)
  await requireOwnParish(tx, caller.userId, body.parish_id)
  await lockUser(tx, caller.userId)
  if ((await countOwned(tx, caller.userId)) >= groupLimits.owned) throw new Failure(groupsErrors.groups_owned_many)
  const now = parts.now()
  const at = new Date(now)
  const id = newId(now)
  const { links, ...words } = body
  const made = await insertGroup(tx, {
    ...words,
    id,
    slug: `${slugOf(body.name, 'group')}-${id.slice(-6)}`,
    links: JSON.stringify(links),
    cover_key: null,
    calendar_id: null,
    room_id: null,
    members_count: 1,
    status: 'pending',
    history_from: null,
    active_at: at,
    created_by: caller.userId,
    created_at: at,
    updated_at: at,
  })
  if (!made) throw new Failure(groupsErrors.name_taken)
  await putMembership(tx, {
    group_id: id,
    user_id: caller.userId,
    role: 'owner',
    status: 'active',
    message: '',
    invited_by: null,
    sees_from: null,
    joined_at: at,
    created_at: at,
  })
  if (body.parish_id !== null && (await belongsToParish(tx, caller.userId, body.parish_id, ['servant', 'parish_admin'])))
    await open(tx, parts, present(await lockGroup(tx, id), `group ${id}`))
  else await tellWaiting(tx, parts, { id, name: body.name, parish_id: body.parish_id }, caller.userId)
  return id
}

async function requireOwnParish(tx: Tx, userId: string, parishId: string | null): Promise<void> {
  if (parishId !== null && !(await belongsToParish(tx, userId, parishId)))
    throw fieldFailure('parish_id', groupsErrors.not_your_parish)
}

/** The admins of its parish hear that a group waits; one of the whole community waits for staff. */
async function tellWaiting(
  tx: Tx,
  parts: GroupParts,
  group: { id: string; name: string; parish_id: string | null },
  actorId: string,
): Promise<void> {
  if (group.parish_id === null) return
  await parts.ask(tx, 'notifications.notify', {
    userId: (await adminsOfParish(tx, group.parish_id)).filter((id) => id !== actorId),
    kind: 'group_request',
    fact: 'waiting',
    params: { group: groupNamed(group) },
    actorId,
    actionUrl: '/parish-admin',
    targetType: 'group',
    targetId: group.id,
  })
}
