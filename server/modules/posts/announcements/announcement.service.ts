import type { AnnouncementBody, AnnouncementPatch } from '#contract/posts/announcement.ts'
import { postsErrors } from '#contract/posts/errors.ts'
import { requireComplete } from '#server/modules/accounts/views.ts'
import { belongsToParish, findParishId } from '#server/modules/parishes/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { announcers } from '../places/announcement-place.ts'
import { change } from '../posts/change.service.ts'
import { type LockedPost, lockPost } from '../posts/post.queries.ts'
import { requirePlaced, requirePlannedTime, write } from '../posts/publish.service.ts'
import { countChoosable } from './announcement.queries.ts'
import { requirePinRoom } from './pins.ts'
import { requireUrgentRoom } from './urgent.ts'

/** The parish, for those who write for it. Throws 404 for everybody else. */
export async function requireAnnouncer(tx: Tx, { userId }: UserCaller, slug: string): Promise<string> {
  const parishId = await findParishId(tx, slug)
  if (parishId === null || !(await belongsToParish(tx, userId, parishId, announcers))) throw new Failure('not_found')
  return parishId
}

/** An announcement of the parish, locked. Throws 404 for any other post. */
export async function lockAnnouncement(tx: Tx, parishId: string, id: string): Promise<LockedPost> {
  const post = await lockPost(tx, uuidParam(id))
  if (post?.place !== 'announcements' || post.place_id !== parishId || post.status === 'removed') throw new Failure('not_found')
  return post
}

/** Publishes or plans an announcement (PAR-D12). Returns its id. */
export async function createAnnouncement(
  tx: Tx,
  parts: Parts,
  caller: UserCaller,
  parishId: string,
  body: AnnouncementBody,
): Promise<string> {
  await requireComplete(tx, caller)
  const { media, group_ids: given, ...words } = body
  const group_ids = [...new Set(given)]
  if (group_ids.length > 0 && (await countChoosable(tx, caller.userId, parishId, group_ids)) < group_ids.length)
    throw fieldFailure('group_ids', postsErrors.not_of_parish)
  if (words.scheduled_at !== null) requirePlannedTime(words.scheduled_at, parts.now(), 'announcements')
  const at = words.scheduled_at === null ? parts.now() : Date.parse(words.scheduled_at)
  await requireUrgentRoom(tx, { place_id: parishId, is_urgent: words.is_urgent }, at)
  if (words.pin_days !== null) await requirePinRoom(tx, parishId, null)
  const id = await write(tx, parts, caller, {
    ...words,
    kind: 'announcement',
    place: 'announcements',
    place_id: parishId,
    parish_id: parishId,
    visibility: 'announcement',
    is_for_groups: group_ids.length > 0,
    group_ids,
    shared_post_id: null,
    event_id: null,
  })
  await requirePlaced(tx, caller.userId, id, media)
  return id
}

export async function changeAnnouncement(
  tx: Tx,
  parts: Parts,
  caller: UserCaller,
  at: { parishId: string; id: string },
  patch: AnnouncementPatch,
): Promise<void> {
  const { id } = await lockAnnouncement(tx, at.parishId, at.id)
  await change(tx, parts, caller.userId, id, patch)
}
