import { present } from '#server/platform/base/present.ts'
import { seededRandom } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'
import { readHashtags } from '../posts/words.ts'
import { addReactions, type Draw, type Made } from './made.ts'
import { drawnSize } from './pictures.ts'

const dayMs = 86_400_000
/** Posts of pages draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1746

/** What the demo's pages published; the first of each is pinned. */
export async function addPagePosts(made: Made, { pages = [], now, everyone }: SeedWorld, draw: Draw): Promise<void> {
  const random = seededRandom(ownSeed)
  const people = everyone.filter(({ membership, parish }) => membership === 'active' && parish !== null)
  for (const { told, page, admins } of pages)
    for (const [order, { text, kind = 'status', photos = [] }] of (told.posts ?? []).entries()) {
      const at = now - (0.3 + order * 6 + random.next()) * dayMs
      const [id, feed_key, when] = [random.id(at), random.id(at), new Date(at)]
      const author_id = present(admins[order % admins.length], told.slug).user_id
      const place = { place_id: page.id, visibility: 'public' as const }
      const hashtags = readHashtags(text)
      made.posts.push({
        ...place,
        id,
        author_id,
        kind,
        place: 'page',
        parish_id: page.parish_id ?? null,
        status: 'published',
        feed_key,
        content: text,
        mentions: '[]',
        hashtags,
        comment_policy: 'everyone',
        shared_post_id: null,
        event_id: null,
        pinned_at: order === 0 ? when : null,
        published_at: when,
        created_at: when,
        deleted_by: null,
      })
      made.entries.push({ ...place, source_id: page.id, feed_key, post_id: id, author_id })
      for (const tag of hashtags) made.tags.push({ tag, feed_key, post_id: id })
      for (const [position, [name, alt]] of photos.entries())
        made.media.push({
          id: random.id(at),
          owner_id: author_id,
          post_id: id,
          position,
          ...(await draw(name)),
          ...drawnSize,
          alt,
          created_at: when,
        })
      addReactions(made, { random, now }, { id, at, type: 'post' }, people, 6 + random.whole(20), 0)
    }
}
