import { groupsErrors } from '#contract/groups/errors.ts'
import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { groupNamed } from '../group/group.ts'
import { isHidden, type LockedGroup } from '../group/group.queries.ts'
import { show, takeDown } from '../group/status.service.ts'
import type { GroupParts } from '../members/enter.ts'
import { notify } from '../members/manage.service.ts'
import { findOwner } from '../members/membership.queries.ts'

/** Throws 409 for what neither waits nor is held by reports; what a moderator hid is shown again by their decision alone. */
async function requireOpen(tx: Tx, { id, status, held_at }: LockedGroup): Promise<void> {
  if (status === 'pending') return
  if (held_at === null) throw new Failure(groupsErrors.decided_already)
  if (await isHidden(tx, id)) throw new Failure(groupsErrors.hidden_by_moderator)
}

/** Opens a group that waits, or one that reports held, and tells its owner. Throws 409 for any other. */
export async function approve(tx: Tx, parts: GroupParts, group: LockedGroup): Promise<void> {
  const isWaiting = group.status === 'pending'
  await requireOpen(tx, group)
  await show(tx, parts, group)
  if (group.held_at !== null)
    await parts.ask(tx, 'moderation.closeReports', { type: 'group', targetId: group.id, state: 'dismissed' })
  if (isWaiting)
    await tellOwner(tx, parts, group, { kind: 'group_decision', fact: 'opened', params: { group: groupNamed(group) } })
}

/** Refuses a group that waits, or takes a held one down, and tells its owner why. */
export async function refuse(tx: Tx, parts: GroupParts, group: LockedGroup, reason: string): Promise<void> {
  const isWaiting = group.status === 'pending'
  await requireOpen(tx, group)
  await takeDown(tx, parts, group)
  if (group.held_at !== null)
    await parts.ask(tx, 'moderation.closeReports', { type: 'group', targetId: group.id, state: 'upheld' })
  await tellOwner(tx, parts, group, {
    kind: 'group_decision',
    fact: isWaiting ? 'refused' : 'deleted',
    params: { group: groupNamed(group), reason: reason === '' ? null : reason },
  })
}

export async function tellOwner(
  tx: Tx,
  parts: GroupParts,
  group: LockedGroup,
  fact: NoticeFact<'group_decision'>,
  url: string | null = null,
): Promise<void> {
  const owner = await findOwner(tx, group.id)
  if (owner !== null) await notify(tx, parts, group, owner, fact, url)
}
