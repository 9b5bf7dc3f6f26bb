import { itemAt } from '#server/platform/base/present.ts'
import { addReactions, type Made, type Making, type Moment } from './made.ts'
import { mentionsIn } from './mentions.ts'
import { authorAmong, type Person } from './people.ts'

const form = /^(>*)(=?)(?:\[([\w.]+)\])? ?/
const minuteMs = 60_000

/** Comments in their order, within hours of the post. Returns how many there are. */
export function addComments(
  made: Made,
  making: Making,
  post: Moment & { author: Person },
  people: readonly Person[],
  texts: readonly string[],
): number {
  const { random, now, named } = making
  const open: { id: string; author: Person }[] = []
  const replies = new Map<string, number>()
  const written: Moment[] = []
  let at = post.at
  for (const [order, text] of texts.entries()) {
    const [mark = '', arrows = '', own, username] = form.exec(text) ?? []
    const depth = arrows.length
    const parent = depth === 0 ? null : itemAt(open, depth - 1)
    at = Math.min(now - minuteMs * (texts.length - order), at + (4 + random.whole(150)) * minuteMs)
    const others = people.filter((person) => person !== (parent?.author ?? post.author))
    const author = own
      ? post.author
      : authorAmong(username ? people : others.length > 0 ? others : people, username ?? 'anyone', random)
    const id = random.id(at)
    open.splice(depth, open.length, { id, author })
    if (parent) replies.set(parent.id, (replies.get(parent.id) ?? 0) + 1)
    const content = text.slice(mark.length)
    made.comments.push({
      id,
      post_id: post.id,
      root_id: itemAt(open, 0).id,
      parent_id: parent?.id ?? null,
      reply_to_id: parent?.id ?? null,
      depth,
      author_id: author.user.id,
      content,
      mentions: mentionsIn(content, named),
      status: 'visible',
      created_at: new Date(at),
    })
    written.push({ id, at })
  }
  for (const one of written)
    addReactions(made, making, { ...one, type: 'comment' }, people, random.whole(5), replies.get(one.id) ?? 0)
  return written.length
}
