import { present } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import { seededRandom } from '#server/platform/db/seed/random.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { inventNotices } from './notices.ts'

/** Notifications outside the first parish draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1751

export const seed: Seed = {
  async write(tx, { parishes, lives, now, random }) {
    const own = seededRandom(ownSeed)
    const notices = parishes.flatMap(({ people }, index) => {
      const { events, answers } = present(lives?.[index], 'the parish’s events')
      return inventNotices(people, events, answers, now, index === 0 ? random : own)
    })
    await insertAll(tx, 'notifications', notices)
  },
}
