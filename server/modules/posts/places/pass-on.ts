import type { Tx } from '#server/platform/db/tx.ts'
import { placeOfPost } from './places.ts'
import { giveTo, placedPostsBy } from '../pages/public-posts.queries.ts'

/**
 * What a member wrote in the name of a page or a parish stays there: somebody else who runs it answers for it from now on. Where
 * nobody does, it goes with the member.
 */
export async function passOnPosts(tx: Tx, userId: string): Promise<void> {
  const written = await placedPostsBy(tx, userId)
  const ids = Map.groupBy(written, ({ place, place_id }) => `${place}:${place_id}`)
  for (const [one, ...others] of ids.values()) {
    const heir = one?.place_id ? await placeOfPost(one)?.heirOf?.(tx, one.place_id, userId) : null
    if (one && heir)
      await giveTo(
        tx,
        heir,
        [one, ...others].map(({ id }) => id),
      )
  }
}
