import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { ownedBy } from './due.queries.ts'
import { type LockedGroup, lockGroup } from './group/group.queries.ts'
import { purge } from './group/status.service.ts'
import { takeOut } from './members/enter.ts'
import { handOver } from './members/hand-over.ts'
import { findMembership, membershipsOf } from './members/membership.queries.ts'
import { createdBy, forgetInviter } from './personal-data.queries.ts'

/** Groups outlive their members: an owner's passes on and stays what it is. One in which nobody is left goes. */
export const personalData: PersonalData = {
  tables: ['groups', 'group_memberships'],
  export: async (tx, userId) => ({ groups: await createdBy(tx, userId), group_memberships: await membershipsOf(tx, userId) }),
  async erase(tx, userId, parts) {
    for (const groupId of await ownedBy(tx, userId)) await handOver(tx, parts, groupId, userId)
    for (const { group_id } of await membershipsOf(tx, userId)) {
      const group = await lockGroup(tx, group_id)
      const row = await findMembership(tx, group_id, userId)
      if (!group || !row) continue
      await takeOut(tx, parts, group, row)
      if (row.role === 'owner' || row.role === 'admin') await purgeEmpty(tx, parts, group)
    }
    await forgetInviter(tx, userId)
  },
}

async function purgeEmpty(tx: Tx, parts: Parts, group: LockedGroup): Promise<void> {
  const left = await lockGroup(tx, group.id)
  if (left?.members_count === 0) await purge(tx, parts, left)
}
