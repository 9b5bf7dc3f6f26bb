import { itemAt, present } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { inventRequests } from './requests.ts'

export const seed: Seed = {
  async write(tx, { parishes, adminIds, now, random }) {
    const adminId = present(adminIds?.get('staff.verena'), 'staff.verena')
    const [exporter, corrected, leaver] = itemAt(parishes, 0)
      .people.filter(({ demo, membership, roles }) => demo === null && membership === 'active' && roles.length === 0)
      .slice(0, 3)
    const people = { exporter, corrected, leaver }
    const made = inventRequests(people, { adminId, now, random })
    await insertAll(tx, 'gdpr_requests', made.requests)
    await insertAll(tx, 'gdpr_numbers', made.numbers)
  },
}
