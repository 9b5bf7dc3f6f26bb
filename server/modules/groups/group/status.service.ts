import { groupsErrors } from '#contract/groups/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { afterCommit, type Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { GroupParts } from '../members/enter.ts'
import { cover } from './cover.ts'
import { deleteGroup, isNameTaken, type LockedGroup, setRoom, updateGroup } from './group.queries.ts'

const purgeAfterMs = 30 * 86_400_000

/** Opens a locked group: its calendar comes with it, and its room if it wants one. One that is held stays so. */
export async function open(tx: Tx, parts: GroupParts, group: LockedGroup): Promise<void> {
  if (group.privacy !== 'secret' && (await isNameTaken(tx, group))) throw new Failure(groupsErrors.name_taken)
  const calendar_id =
    group.calendar_id ?? (await parts.ask(tx, 'calendar.ensure', { ownerType: 'group', ownerId: group.id, name: group.name }))
  await updateGroup(tx, group.id, {
    status: 'active',
    calendar_id,
    archived_at: null,
    purge_at: null,
    updated_at: new Date(parts.now()),
  })
  await spread(tx, parts, group.id)
}

/** Shows a group again that reports or a moderator held, or that was taken down; an archived one stays archived. */
export async function show(tx: Tx, parts: GroupParts, group: LockedGroup): Promise<void> {
  await updateGroup(tx, group.id, { held_at: null })
  if (group.status === 'archived') await spread(tx, parts, group.id)
  else await open(tx, parts, group)
}

/** Keeps a group from all but its admins. */
export async function hold(tx: Tx, parts: GroupParts, { id }: Pick<LockedGroup, 'id'>): Promise<void> {
  await updateGroup(tx, id, { held_at: new Date(parts.now()) })
  await spread(tx, parts, id)
}

/** What follows from a change of a group: its room becomes what the group is now, and open pages ask anew. */
export async function spread(tx: Tx, parts: GroupParts, groupId: string): Promise<void> {
  const room_id = await parts.ask(tx, 'chat.syncGroup', { groupId })
  await setRoom(tx, groupId, room_id)
  await parts.tell(tx, 'group.changed', { groupId })
}

/** Read-only from now on (GRP-D7). `forGood`: after 30 days it is deleted. */
export async function archive(tx: Tx, parts: GroupParts, group: LockedGroup, { forGood }: { forGood: boolean }): Promise<void> {
  const now = parts.now()
  await updateGroup(tx, group.id, {
    status: 'archived',
    archived_at: group.archived_at ?? new Date(now),
    purge_at: forGood ? new Date(now + purgeAfterMs) : null,
    updated_at: new Date(now),
  })
  await spread(tx, parts, group.id)
}

/** Nobody knows of it any more; staff may take that back. */
export async function takeDown(tx: Tx, parts: GroupParts, group: LockedGroup): Promise<void> {
  await updateGroup(tx, group.id, { status: 'removed', held_at: null, updated_at: new Date(parts.now()) })
  await spread(tx, parts, group.id)
}

/** Deletes a group with everything in it, its cover after the commit. */
export async function purge(tx: Tx, parts: Pick<Parts, 'tell' | 'files'>, group: LockedGroup): Promise<void> {
  await parts.tell(tx, 'group.removed', { groupId: group.id })
  await deleteGroup(tx, group.id)
  const { cover_key } = group
  if (cover_key !== null) await afterCommit(tx, () => cover.remove(parts.files, cover_key))
}
