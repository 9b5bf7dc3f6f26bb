import { present } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { type Chosen, chooseForVerification, inventVerifications } from './verifications.ts'

declare module '#server/platform/module/seed.ts' {
  interface SeedWorld {
    /** Demo members with a pending verification, once chosen. */
    waiting?: Chosen
  }
}

export const seed: Seed = {
  prepare(world) {
    world.waiting = chooseForVerification(world.parishes, world.now)
  },
  async write(tx, { waiting, adminIds, now, random, parts: { files } }) {
    const adminId = present(adminIds?.get('staff.sameh'), 'staff.sameh')
    const made = await inventVerifications(present(waiting, 'people to verify'), { adminId, now, random, files })
    await insertAll(tx, 'rank_claims', made.claims)
    await insertAll(tx, 'claim_documents', made.documents)
    await insertAll(tx, 'verification_messages', made.messages)
    await insertAll(tx, 'guardian_requests', made.guardians)
    await insertAll(tx, 'guardian_links', made.links)
  },
}
