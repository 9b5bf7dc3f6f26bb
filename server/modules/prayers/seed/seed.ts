import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { inventPrayers } from './prayers.ts'

export const seed: Seed = {
  async write(tx, { parishes, now, random, parts: { anonymity } }) {
    const prayers = inventPrayers(parishes, { now, random, anonymity, categories: await categoryIds(tx) })
    await insertAll(tx, 'prayer_requests', prayers.requests)
    await insertAll(tx, 'prayers', prayers.prayed)
    await insertAll(tx, 'prayer_updates', prayers.updates)
  },
}

/** Category ids by slug, as created by the migration. */
const categoryIds = async (tx: Tx) =>
  new Map((await tx.selectFrom('prayer_categories').select(['slug', 'id']).execute()).map(({ slug, id }) => [slug, id]))
