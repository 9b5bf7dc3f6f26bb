import type { Tx } from '#server/platform/db/tx.ts'
import { lockGroup } from '../group/group.queries.ts'
import { archive } from '../group/status.service.ts'
import type { GroupParts } from './enter.ts'
import { passOn } from './manage.service.ts'
import { findHeir, findOwner } from './membership.queries.ts'

/** The group of an owner who is gone passes to the oldest admin; without one it is archived (GRP-D2). */
export async function handOver(tx: Tx, parts: GroupParts, groupId: string, ownerId: string): Promise<void> {
  const group = await lockGroup(tx, groupId)
  if (!group || (await findOwner(tx, groupId)) !== ownerId) return
  const heir = await findHeir(tx, groupId, ownerId)
  if (heir !== null) return passOn(tx, parts, group, heir)
  if (group.status === 'active' || group.status === 'pending') await archive(tx, parts, group, { forGood: false })
}
