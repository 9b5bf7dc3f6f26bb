import { pagesErrors } from '#contract/pages/errors.ts'
import { postsErrors } from '#contract/posts/errors.ts'
import type { PagePostBody } from '#contract/posts/page-posts.ts'
import { requireComplete } from '#server/modules/accounts/views.ts'
import { publicEventsById } from '#server/modules/calendar/views.ts'
import { findPageToPost } from '#server/modules/pages/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { tellPost } from '../live/tell.ts'
import { type LockedPost, lockPost, updatePost } from '../posts/post.queries.ts'
import { requirePlaced, requirePlannedTime, write } from '../posts/publish.service.ts'
import { unpinAll } from './public-posts.queries.ts'

/** The page, for those who write in its name. Throws 404 where the caller may not see it, 403 for everybody else. */
export async function requirePageRun(tx: Tx, userId: string, slug: string) {
  const page = await findPageToPost(tx, userId, { slug: slug.toLowerCase() })
  if (!page) throw new Failure('not_found')
  if (!page.may_post) throw new Failure(pagesErrors.editors_only)
  return page
}

/** Writes a post under the name of a published page (PAG-D6). Returns its id. */
export async function createPagePost(
  tx: Tx,
  parts: Parts,
  caller: UserCaller,
  slug: string,
  body: PagePostBody,
): Promise<string> {
  await requireComplete(tx, caller)
  const page = await requirePageRun(tx, caller.userId, slug)
  if (!page.is_public) throw new Failure(pagesErrors.not_published)
  const event_id = body.kind === 'event' ? await requireOwnEvent(tx, page.calendar_id, body.event_id) : null
  if (body.content === '' && body.media.length === 0 && event_id === null)
    throw fieldFailure('content', postsErrors.nothing_written)
  if (body.scheduled_at !== null) requirePlannedTime(body.scheduled_at, parts.now(), 'page')
  const id = await write(tx, parts, caller, {
    kind: body.kind,
    place: 'page',
    place_id: page.id,
    parish_id: page.parish_id,
    visibility: 'public',
    content: body.content,
    comment_policy: 'everyone',
    shared_post_id: null,
    event_id,
    scheduled_at: body.scheduled_at,
  })
  await requirePlaced(tx, caller.userId, id, body.media)
  return id
}

async function requireOwnEvent(tx: Tx, calendarId: string | null, eventId: string | null): Promise<string> {
  const found = eventId === null ? undefined : (await publicEventsById(tx, [eventId])).get(eventId)
  if (!found || calendarId === null || found.calendarId !== calendarId) throw fieldFailure('event_id', postsErrors.event_missing)
  return found.event.id
}

/** Puts a post at the top of its page in place of another one, or lets it go. */
export async function pin(tx: Tx, parts: Parts, at: { pageId: string; id: string }, isPinned: boolean): Promise<void> {
  const post = await lockOnPage(tx, at)
  if (post.status !== 'published') throw new Failure(postsErrors.not_published)
  if (isPinned === (post.pinned_at !== null)) return
  if (isPinned) await unpinAll(tx, at.pageId)
  await updatePost(tx, at.id, { pinned_at: isPinned ? new Date(parts.now()) : null })
  await tellPost(tx, parts, at.id, 'updated')
}

/** A post of the page, locked. Throws 404 for any other. */
export async function lockOnPage(tx: Tx, { pageId, id }: { pageId: string; id: string }): Promise<LockedPost> {
  const post = await lockPost(tx, id)
  if (post?.place !== 'page' || post.place_id !== pageId) throw new Failure('not_found')
  return post
}
