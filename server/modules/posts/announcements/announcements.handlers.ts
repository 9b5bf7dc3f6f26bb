import { sql } from 'kysely'
import { mostPinned } from '#contract/posts/announcement.ts'
import type { announcementsEndpoints } from '#contract/posts/announcements.ts'
import { belongsToParish, findParishId } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isUuid, uuidParam } from '#server/platform/base/params.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { announcers } from '../places/announcement-place.ts'
import { findPost } from '../posts/post.queries.ts'
import { postsOf } from '../posts/post.ts'
import { remove } from '../posts/remove.service.ts'
import { countAddressed, insertRead } from './addressed.ts'
import { countReaders, listAll, listFor, listPinnedFor, listReaders } from './announcement.queries.ts'
import { changeAnnouncement, createAnnouncement, lockAnnouncement, requireAnnouncer } from './announcement.service.ts'
import { mostCounted, officeAnnouncementOf, officeAnnouncementsOf, readersOf } from './office-announcement.ts'
import { pinFor } from './pins.ts'

/** The key after which a page begins; null for the first. Throws 400 for a cursor that no list gave. */
function keyOf({ cursor }: { cursor?: string | undefined }): string | null {
  if (cursor !== undefined && !isUuid(cursor)) throw new Failure('validation_failed')
  return cursor ?? null
}
const oneMore = (limit: number) => sql.lit<number>(limit + 1)

export const announcementHandlers: Pick<Handlers<'posts'>, keyof typeof announcementsEndpoints> = {
  async announcements({ params, query }, { tx, caller: { userId } }) {
    const parishId = await findParishId(tx, params.id)
    if (parishId === null || !(await belongsToParish(tx, userId, parishId))) throw new Failure('not_found')
    const before = keyOf(query)
    const found = await listFor(tx, userId, parishId, before, oneMore(query.limit))
    const page = found.slice(0, query.limit)
    const pinned = before === null ? await listPinnedFor(tx, userId, parishId, mostPinned) : []
    return {
      results: await postsOf(tx, userId, [...pinned, ...page.map(({ id }) => id)]),
      next_cursor: found.length > query.limit ? (page.at(-1)?.feed_key ?? null) : null,
      can_write: await belongsToParish(tx, userId, parishId, announcers),
    }
  },
  async readAnnouncement({ params }, { tx, caller: { userId }, now }) {
    const post = await findPost(tx, userId, uuidParam(params.id))
    if (post?.place !== 'announcements') throw new Failure('not_found')
    await insertRead(tx, post.id, { userId, key: newId(now()), at: new Date(now()) })
    return { detail: 'Read.' }
  },
  async officeAnnouncements({ params, query }, { tx, caller }) {
    const parishId = await requireAnnouncer(tx, caller, params.slug)
    const ids = await listAll(tx, parishId, keyOf(query), oneMore(query.limit))
    const page = ids.slice(0, query.limit)
    return {
      results: await officeAnnouncementsOf(tx, caller.userId, page),
      next_cursor: ids.length > query.limit ? (page.at(-1) ?? null) : null,
    }
  },
  async announce({ params, body }, context) {
    const parishId = await requireAnnouncer(context.tx, context.caller, params.slug)
    const id = await createAnnouncement(context.tx, context, context.caller, parishId, body)
    return officeAnnouncementOf(context.tx, context.caller.userId, id)
  },
  async patchAnnouncement({ params, body }, context) {
    const { tx, caller } = context
    const parishId = await requireAnnouncer(tx, caller, params.slug)
    await changeAnnouncement(tx, context, caller, { parishId, id: params.id }, body)
    return officeAnnouncementOf(tx, caller.userId, uuidParam(params.id))
  },
  async removeAnnouncement({ params }, context) {
    const parishId = await requireAnnouncer(context.tx, context.caller, params.slug)
    const { id } = await lockAnnouncement(context.tx, parishId, params.id)
    await remove(context, id, '')
    return { detail: 'Announcement deleted.' }
  },
  async pinAnnouncement({ params, body }, context) {
    const { tx, caller } = context
    const parishId = await requireAnnouncer(tx, caller, params.slug)
    const post = await lockAnnouncement(tx, parishId, params.id)
    await pinFor(tx, context, post, parishId, body.days)
    return officeAnnouncementOf(tx, caller.userId, post.id)
  },
  async announcementReaders({ params, query }, { tx, caller: { userId }, caller }) {
    const parishId = await requireAnnouncer(tx, caller, params.slug)
    const { id } = await lockAnnouncement(tx, parishId, params.id)
    const found = await listReaders(tx, userId, id, { before: keyOf(query), limit: oneMore(query.limit) })
    const page = found.slice(0, query.limit)
    return {
      results: await readersOf(tx, userId, page),
      next_cursor: found.length > query.limit ? (page.at(-1)?.read_key ?? null) : null,
      readers_count: (await countReaders(tx, [id], mostCounted)).get(id) ?? 0,
      audience_count: await countAddressed(tx, id, mostCounted),
    }
  },
}
