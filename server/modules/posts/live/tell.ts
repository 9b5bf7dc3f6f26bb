import { afterCommit, type Tx } from '#server/platform/db/tx.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findCounts } from '../reactions/reactions.queries.ts'
import { shapeReactions } from '../reactions/reactions.ts'
import { followersJob } from './followers.job.ts'
import { gather } from './gather.ts'

type LiveParts = Pick<Parts, 'db' | 'live' | 'log'>
/** A room for the readers of one post, which checks who they are as they join. */
export const postRoom = (id: string) => `post:${id}`
/** A room of a parish's feed, or of one member's own. */
export const feedRoom = (sourceId: string) => `feed:${sourceId}`

/** The post is another one now, or gone; readers ask for it themselves. */
export const tellPost = (tx: Tx, { live }: LiveParts, postId: string, kind: 'updated' | 'deleted'): Promise<void> =>
  live.sendToRoom(tx, postRoom(postId), { type: 'postUpdate', post_id: postId, kind })

/** Counts of a post moved: told at most twice a second, with the counts of that moment. */
export const tellCounts = (tx: Tx, parts: LiveParts, postId: string): Promise<void> =>
  afterCommit(tx, () => gather(parts.live, postRoom(postId), () => sendCounts(parts, postId), parts.log))

async function sendCounts({ db, live }: LiveParts, postId: string): Promise<void> {
  const row = await findCounts(db, postId)
  if (!row) return
  const { total, counts } = shapeReactions(row, null)
  await live.sendToRoom(db, postRoom(postId), {
    type: 'postUpdate',
    post_id: postId,
    kind: 'reactions',
    reactions: { total, counts },
    comments_count: row.replies,
    version: row.version,
  })
}

/** Comments of a post changed. Which ones is not said, since not everybody sees the same. */
export const tellComments = (tx: Tx, parts: LiveParts, postId: string): Promise<void> =>
  afterCommit(tx, () =>
    gather(
      parts.live,
      `comments:${postId}`,
      () => parts.live.sendToRoom(parts.db, postRoom(postId), { type: 'commentUpdate', post_id: postId, kind: 'changed' }),
      parts.log,
    ),
  )

/** Something new in the feeds of a parish or of followers. Which post is not said: readers count what they may see. */
export async function tellFeeds(
  tx: Tx,
  parts: LiveParts,
  { author_id, place_id }: { author_id: string; place_id: string | null },
): Promise<void> {
  if (place_id !== null) await tellFeed(tx, parts, place_id)
  else await addJob(tx, followersJob(parts), { authorId: author_id })
}

export const tellFeed = (tx: Tx, parts: LiveParts, sourceId: string): Promise<void> => {
  const room_id = feedRoom(sourceId)
  return afterCommit(tx, () =>
    gather(parts.live, room_id, () => parts.live.sendToRoom(parts.db, room_id, { type: 'room_updated', room_id }), parts.log),
  )
}
