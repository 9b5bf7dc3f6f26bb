import { momentOf } from '#server/platform/db/seed/church-time.ts'
import { drawnSize } from '#server/platform/db/seed/pictures/paint.ts'
import { readHashtags } from '../posts/words.ts'
import type { PostsTable } from '../tables.ts'
import { addComments } from './comments.ts'
import { addReport, commentOf } from './add-report.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { addReactions, type Made, type Making } from './made.ts'
import { mentionsIn } from './mentions.ts'
import { authorAmong, type Person, thoseAt } from './people.ts'
import type { By, PostText } from './told.ts'

/** Where a post stands, who writes there, and about how many react. */
export type Standing = Pick<PostsTable, 'place' | 'place_id' | 'parish_id' | 'visibility'> & {
  /** Who may write and answer. `joined`: since when, in epoch milliseconds. */
  people: readonly Person[]
  by: By
  timeZone: string
  most: number
  kind?: PostsTable['kind']
  isPinned?: boolean
}

/** A post with its photos, thread and reactions, by people who were there at its time. */
export async function addPost(made: Made, making: Making, text: PostText, standing: Standing): Promise<void> {
  const { random, now, named, draw } = making
  const { place, place_id, parish_id, visibility, kind = 'status', isPinned = false } = standing
  const at = momentOf(text.when, standing.timeZone, making)
  const people = thoseAt(standing.people, at)
  const author = authorAmong(people, text.by ?? standing.by, random)
  const [id, feed_key, when] = [random.id(at), random.id(at), new Date(at)]
  const hashtags = readHashtags(text.text)
  made.posts.push({
    id,
    author_id: author.user.id,
    kind,
    place,
    place_id,
    parish_id,
    visibility,
    status: 'published',
    feed_key,
    content: text.text,
    mentions: mentionsIn(text.text, named),
    hashtags,
    comment_policy: 'everyone',
    shared_post_id: null,
    event_id: null,
    pinned_at: isPinned ? when : null,
    published_at: when,
    created_at: when,
    deleted_by: null,
  })
  const entry = { feed_key, post_id: id, author_id: author.user.id, visibility, place_id }
  if (place !== 'page') made.entries.push({ source_id: author.user.id, ...entry })
  if (place_id !== null) made.entries.push({ source_id: place_id, ...entry })
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
  const earlier = made.comments.length
  const answers = addComments(made, making, { id, at, author }, people, text.comments ?? [])
  const written = made.comments.slice(earlier)
  for (const report of text.reports ?? [])
    addReport(made, making, report, {
      ...(report.comment === undefined
        ? { type: 'post', id, authorId: author.user.id, since: at }
        : commentOf(itemAt(written, report.comment))),
      parishId: place === 'parish' ? parish_id : null,
      people,
    })
  const others = people.filter((person) => person !== author && person.joined <= now)
  addReactions(made, making, { id, at, type: 'post' }, others, 2 + answers + random.whole(standing.most), answers)
}
