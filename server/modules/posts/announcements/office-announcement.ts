import type { AnnouncementReader, OfficeAnnouncement } from '#contract/posts/announcement.ts'
import { itemAt } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { authorsOf } from '../author.queries.ts'
import { postsOf } from '../posts/post.ts'
import { countReaders, findGroups, findWriters, type listReaders } from './announcement.queries.ts'

export const mostCounted = 10_000

/** Announcements with their audience and readers, in the order of their ids. */
export async function officeAnnouncementsOf(tx: Tx, viewerId: string, ids: readonly string[]): Promise<OfficeAnnouncement[]> {
  if (ids.length === 0) return []
  const posts = await postsOf(tx, viewerId, ids)
  const writers = new Map((await findWriters(tx, ids)).map((row) => [row.id, row]))
  const authors = await authorsOf(
    tx,
    viewerId,
    [...writers.values()].map(({ author_id }) => author_id),
  )
  const groups = await findGroups(tx, viewerId, ids)
  const readers = await countReaders(tx, ids, mostCounted)
  return posts.map((post) => {
    const row = writers.get(post.id)
    return {
      post,
      author: authors.get(row?.author_id ?? '') ?? null,
      is_for_groups: row?.is_for_groups ?? false,
      groups: groups.get(post.id) ?? [],
      pin_days: row?.pin_days ?? null,
      readers_count: readers.get(post.id) ?? 0,
    }
  })
}

export const officeAnnouncementOf = async (tx: Tx, viewerId: string, id: string): Promise<OfficeAnnouncement> =>
  itemAt(await officeAnnouncementsOf(tx, viewerId, [id]), 0)

export async function readersOf(
  tx: Tx,
  viewerId: string,
  rows: Awaited<ReturnType<typeof listReaders>>,
): Promise<AnnouncementReader[]> {
  const people = await authorsOf(
    tx,
    viewerId,
    rows.map(({ user_id }) => user_id),
  )
  return rows.flatMap(({ user_id, read_at }) => {
    const person = people.get(user_id)
    return person ? [{ ...person, read_at }] : []
  })
}
