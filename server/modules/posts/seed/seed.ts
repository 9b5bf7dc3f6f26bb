import { itemAt } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed, SeedWorld } from '#server/platform/module/seed.ts'
import { storeSizes } from '../photos/photo.ts'
import { readHashtags } from '../posts/words.ts'
import { addReactions, type Draw, type Made, type Moment, type Stored } from './made.ts'
import { addAnnouncements } from './announcements.ts'
import { addPagePosts } from './page-posts.ts'
import { drawnSize, paint } from './pictures.ts'
import { firstParish, type PictureName, type PostText, secondParish, walls } from './texts.ts'

type Person = SeedWorld['everyone'][number]
type Place = { parishId: string; people: readonly Person[] }

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Posts of the last months with photos, threads and reactions; the counts match the rows. */
export const seed: Seed = {
  async write(tx, world) {
    const made: Made = { posts: [], media: [], entries: [], tags: [], comments: [], reactions: [], counts: [], reads: [] }
    const draw = drawing(world)
    for (const [index, { id, people }] of world.parishes.entries()) {
      const active = people.filter(({ membership, parish }) => membership === 'active' && parish !== null)
      if (active.length < 4) continue
      const texts = [
        ...(index === 0 ? firstParish : index === 1 ? secondParish : []),
        ...(index < 2 ? walls.slice(index * 3, index * 3 + 3) : []),
      ]
      for (const [order, text] of texts.entries()) await add(made, world, { parishId: id, people: active }, text, order, draw)
    }
    await addPagePosts(made, world, draw)
    addAnnouncements(made, world)
    await insertAll(tx, 'posts', made.posts)
    await insertAll(tx, 'post_media', made.media)
    await insertAll(tx, 'feed_entries', made.entries)
    await insertAll(tx, 'announcement_reads', made.reads)
    await insertAll(tx, 'post_tags', made.tags)
    await insertAll(tx, 'comments', made.comments)
    await insertAll(tx, 'reactions', made.reactions)
    await insertAll(tx, 'subject_counts', made.counts)
  },
}

const drawing =
  ({ parts: { files } }: SeedWorld) =>
  async (name: PictureName): Promise<Stored> =>
    storeSizes(files, await paint(name))

async function add(
  made: Made,
  { random, now }: SeedWorld,
  { parishId, people }: Place,
  text: PostText,
  order: number,
  draw: Draw,
) {
  const at = now - (0.1 + order * (order < 4 ? 1.3 : 9) + random.next()) * dayMs
  const leaders = people.filter(({ roles }) => roles.length > 0)
  const author = random.pick(text.isForParish && leaders.length > 0 ? leaders : people)
  const id = random.id(at)
  const feed_key = random.id(at)
  const place_id = text.isForParish ? parishId : null
  const visibility = place_id === null ? ('members' as const) : ('parish' as const)
  const hashtags = readHashtags(text.text)
  const when = new Date(at)
  made.posts.push({
    id,
    author_id: author.user.id,
    kind: 'status',
    place: place_id === null ? 'wall' : 'parish',
    place_id,
    parish_id: place_id,
    visibility,
    status: 'published',
    feed_key,
    content: text.text,
    mentions: '[]',
    hashtags,
    comment_policy: 'everyone',
    shared_post_id: null,
    event_id: null,
    published_at: when,
    created_at: when,
    deleted_by: null,
  })
  for (const source_id of [author.user.id, ...(place_id === null ? [] : [place_id])])
    made.entries.push({ source_id, feed_key, post_id: id, author_id: author.user.id, visibility, place_id })
  for (const tag of hashtags) made.tags.push({ tag, feed_key, post_id: id })
  for (const [position, [name, alt]] of (text.photos ?? []).entries())
    made.media.push({
      id: random.id(at),
      owner_id: author.user.id,
      post_id: id,
      position,
      ...(await draw(name)),
      ...drawnSize,
      alt,
      created_at: when,
    })
  const written = addComments(made, { random, now }, { id, at }, people, text.comments ?? [])
  addReactions(made, { random, now }, { id, at, type: 'post' }, people, 4 + random.whole(24), written.length)
}

/** Comments in their order; each `>` before one is a level below. */
function addComments(
  made: Made,
  { random, now }: Pick<SeedWorld, 'random' | 'now'>,
  post: Moment,
  people: readonly Person[],
  texts: readonly string[],
): string[] {
  const open: string[] = []
  const replies = new Map<string, number>()
  const written: Moment[] = []
  for (const [order, text] of texts.entries()) {
    const depth = /^>*/.exec(text)?.[0].length ?? 0
    const at = Math.min(now - 1_000 * (texts.length - order), post.at + (order + 1) * hourMs)
    const id = random.id(at)
    const parent_id = depth === 0 ? null : itemAt(open, depth - 1)
    open.splice(depth, open.length, id)
    if (parent_id !== null) replies.set(parent_id, (replies.get(parent_id) ?? 0) + 1)
    made.comments.push({
      id,
      post_id: post.id,
      root_id: itemAt(open, 0),
      parent_id,
      reply_to_id: parent_id,
      depth,
      author_id: random.pick(people).user.id,
      content: text.replace(/^>+ /, ''),
      mentions: '[]',
      status: 'visible',
      created_at: new Date(at),
    })
    written.push({ id, at })
  }
  for (const one of written)
    addReactions(made, { random, now }, { ...one, type: 'comment' }, people, random.whole(9), replies.get(one.id) ?? 0)
  return written.map(({ id }) => id)
}
