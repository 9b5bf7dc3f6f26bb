import type { Insertable } from 'kysely'
import { postsErrors } from '#contract/posts/errors.ts'
import type { PostBody, PostPatch } from '#contract/posts/post.ts'
import { requireComplete } from '#server/modules/accounts/views.ts'
import { policiesOf } from '#server/modules/moderation/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { announcePagePost, announcePost, announceToParish } from '../announce.ts'
import { insertGroups } from '../announcements/announcement.queries.ts'
import { putUp } from '../announcements/pins.ts'
import { tellFeeds } from '../live/tell.ts'
import { placeMedia } from '../photos/media.queries.ts'
import { placeFor } from '../places/places.ts'
import { addToCount } from '../reactions/reactions.queries.ts'
import type { PostsTable } from '../tables.ts'
import { insertEntries } from './entries.queries.ts'
import { findPost, hasAppeared, hasSameText, insertPost, lockPost, updatePost } from './post.queries.ts'
import { schedule } from './schedule.ts'
import { readHashtags, readMentions } from './words.ts'

const perHour = { burst: 20, windowSeconds: 3_600 }
const sameTextMs = 10 * 60_000
const latestMs = 366 * 86_400_000

/** Writes a post and publishes it, unless it is for later or words of it wait for a moderator. Returns its id. */
export async function create(tx: Tx, parts: Parts, caller: UserCaller, body: PostBody): Promise<string> {
  await requireComplete(tx, caller)
  if (body.content === '' && body.media.length === 0) throw fieldFailure('content', postsErrors.nothing_written)
  const { visibility } = body
  const place = placeFor(visibility)
  if (body.scheduled_at !== null) requirePlannedTime(body.scheduled_at, parts.now(), place?.kind ?? 'wall')
  const chosen = await place?.choose(tx, caller.userId, body)
  const id = await write(tx, parts, caller, {
    kind: 'status',
    place: place?.kind ?? 'wall',
    place_id: chosen?.id ?? null,
    parish_id: chosen?.parish_id ?? null,
    visibility,
    content: body.content,
    comment_policy: body.comment_policy,
    shared_post_id: null,
    event_id: null,
    scheduled_at: body.scheduled_at,
  })
  await requirePlaced(tx, caller.userId, id, body.media)
  return id
}

/** Shares a wall post that the member can see, or what that post itself shares (PST-D7). */
export async function share(
  tx: Tx,
  parts: Parts,
  caller: UserCaller,
  id: string,
  { content, visibility }: Pick<PostBody, 'content' | 'visibility'>,
): Promise<string> {
  await requireComplete(tx, caller)
  const shown = await findPost(tx, caller.userId, id)
  const post = shown?.shared_post_id ? await findPost(tx, caller.userId, shown.shared_post_id) : shown
  if (!post) throw new Failure('not_found')
  if (post.status !== 'published') throw new Failure(postsErrors.not_published)
  if (post.place !== 'wall') throw new Failure(postsErrors.shared_by_link)
  if (post.visibility === 'followers' && visibility !== 'followers')
    throw fieldFailure('visibility', postsErrors.wider_than_shared)
  const wall = { place: 'wall', place_id: null, parish_id: null, event_id: null } as const
  const shared = { ...wall, kind: 'share', comment_policy: 'everyone', scheduled_at: null } as const
  const written = await write(tx, parts, caller, { ...shared, visibility, content, shared_post_id: post.id })
  await addToCount(tx, post.id, 'shares', 1)
  return written
}

type New = Pick<PostsTable, 'kind' | 'place' | 'place_id' | 'parish_id' | 'visibility' | 'content' | 'comment_policy'> &
  Pick<PostsTable, 'shared_post_id' | 'event_id'> & { scheduled_at: string | null } & Partial<
    Pick<Insertable<PostsTable>, 'title' | 'is_urgent' | 'is_for_groups' | 'pin_days'>
  > & { group_ids?: readonly string[] }

/** Stores a post and publishes it, unless it is for later or waits for a moderator. Returns its id. */
export async function write(tx: Tx, parts: Parts, caller: UserCaller, { group_ids = [], ...post }: New): Promise<string> {
  const now = parts.now()
  const at = new Date(now)
  if (post.content !== '' && (await hasSameText(tx, caller.userId, post.content, new Date(now - sameTextMs))))
    throw new Failure(postsErrors.posted_already)
  const verdict = await parts.ask(tx, 'moderation.screen', { scope: 'posts', texts: textsOf(post) })
  const isHeld = verdict.isHeld || (await mustBeReviewed(tx, parts, caller.userId))
  const taken = await parts.limiter.take(`posts:${caller.userId}`, perHour)
  if (!taken.ok) throw new Failure('rate_limit', { retryAfter: Math.max(1, taken.retryAfter) })
  const id = newId(now)
  await insertPost(tx, {
    id,
    author_id: caller.userId,
    ...post,
    mentions: JSON.stringify(await readMentions(tx, caller.userId, post.content)),
    hashtags: readHashtags(post.content),
    status: isHeld ? 'pending' : 'scheduled',
    held_at: isHeld ? at : null,
    created_at: at,
  })
  await insertGroups(tx, id, group_ids)
  if (isHeld) return id
  await parts.ask(tx, 'moderation.flag', { type: 'post', targetId: id, flaggedBy: verdict.flaggedBy })
  if (post.scheduled_at === null) await appear(tx, parts, id)
  else await schedule(tx, id, post.scheduled_at)
  return id
}

/** What the moderators' words are looked for in. */
export const textsOf = ({ title, content }: { title?: string | null; content: string }): Record<string, string> =>
  title ? { title, content } : { content }

/** A new member's posts wait while the policies ask for it and none has appeared (MOD-D4). */
async function mustBeReviewed(tx: Tx, parts: Parts, authorId: string): Promise<boolean> {
  const { first_post_review } = await policiesOf(tx, parts)
  return first_post_review && !(await hasAppeared(tx, authorId))
}

/** Shows a post to others for the first time, now (a feed is in the order of these moments), or again at its old place. */
export async function appear(tx: Tx, parts: Parts, id: string): Promise<void> {
  const post = present(await lockPost(tx, id), `post ${id}`)
  const now = parts.now()
  const isFirst = post.feed_key === null
  await updatePost(tx, id, {
    status: 'published',
    held_at: null,
    scheduled_at: null,
    ...(isFirst ? { feed_key: newId(now), published_at: new Date(now) } : {}),
    ...(isFirst ? await putUp(tx, post, now) : {}),
  })
  await insertEntries(tx, id)
  if (!isFirst) return
  if (post.place === 'group' && post.place_id !== null) await parts.tell(tx, 'group.written', { groupId: post.place_id })
  if (post.place === 'announcements') await announceToParish(tx, parts, post)
  else if (post.place === 'page' && post.place_id !== null)
    await announcePagePost(tx, parts, { ...post, place_id: post.place_id })
  else await announcePost(tx, parts, post)
  await tellFeeds(tx, parts, post)
}

/** Throws 400 for a time that is past or too far ahead; a page plans its posts 5 minutes to 90 days ahead (PAG-D6). */
export function requirePlannedTime(at: string, now: number, place: PostsTable['place']): void {
  const ahead = Date.parse(at) - now
  if (place === 'page') {
    if (ahead < 5 * 60_000) throw fieldFailure('scheduled_at', postsErrors.planned_soon)
    if (ahead > 90 * 86_400_000) throw fieldFailure('scheduled_at', postsErrors.planned_late)
  }
  if (ahead <= 0) throw fieldFailure('scheduled_at', postsErrors.too_soon)
  if (ahead > latestMs) throw fieldFailure('scheduled_at', postsErrors.too_late)
}

export async function requirePlaced(
  tx: Tx,
  ownerId: string,
  postId: string,
  media: NonNullable<PostPatch['media']>,
): Promise<void> {
  if (!(await placeMedia(tx, ownerId, postId, media))) throw fieldFailure('media', postsErrors.photo_gone)
}
