import { present } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { inventNewcomers } from './newcomers.ts'

export const seed: Seed = {
  async write(tx, { parishes, linked, adminIds, now, random }) {
    const adminId = present(adminIds?.get('staff.sameh'), 'staff.sameh')
    const { requests, invitations } = inventNewcomers(parishes, { adminId, memberId: linked.userId, now, random })
    await insertAll(tx, 'invitation_requests', requests)
    await insertAll(tx, 'invitations', invitations)
  },
}
