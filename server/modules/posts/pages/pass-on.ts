import { findPageHeir } from '#server/modules/pages/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { giveTo, pagePostsBy } from './public-posts.queries.ts'

/**
 * What a member wrote in the name of pages stays with the pages: somebody else who runs each answers for it from now on. Where nobody
 * does, it goes with the member.
 */
export async function passOnPagePosts(tx: Tx, userId: string): Promise<void> {
  const written = await pagePostsBy(tx, userId)
  for (const pageId of new Set(written.flatMap(({ place_id }) => place_id ?? []))) {
    const heir = await findPageHeir(tx, pageId, userId)
    const ids = written.filter(({ place_id }) => place_id === pageId).map(({ id }) => id)
    if (heir !== null) await giveTo(tx, heir, ids)
  }
}
