import { itemAt, present } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { inventNotices } from './notices.ts'

export const seed: Seed = {
  async write(tx, { parishes, lives, now, random }) {
    const { events, answers } = itemAt(present(lives, 'the parishes’ events'), 0)
    await insertAll(tx, 'notifications', inventNotices(itemAt(parishes, 0).people, events, answers, now, random))
  },
}
