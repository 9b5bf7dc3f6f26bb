import { sql } from 'kysely'
import { PagePostKind, type PagePost } from '#contract/posts/page-posts.ts'
import { publicEventsById } from '#server/modules/calendar/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import * as v from 'valibot'
import { mediaOf } from '../posts/post.ts'
import { shapeReactions } from '../reactions/reactions.ts'
import { findPinned, listPublished, type PublicRow } from './public-posts.queries.ts'

/** What a page published, as everybody sees it: the pinned post before the first of the others (PAG-D6). */
export async function publicPostsOf(
  tx: Tx,
  pageId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<{ results: PagePost[]; next_cursor: string | null }> {
  const found = await listPublished(tx, pageId, before, sql.lit<number>(limit + 1))
  const page = found.slice(0, limit)
  const rows = before === null ? [...(await findPinned(tx, pageId)), ...page] : page
  return {
    results: await shape(tx, rows),
    next_cursor: found.length > limit ? (page.at(-1)?.feed_key ?? null) : null,
  }
}

async function shape(tx: Tx, rows: readonly PublicRow[]): Promise<PagePost[]> {
  const ids = rows.map(({ id }) => id)
  const [media, events] = await Promise.all([
    mediaOf(tx, ids),
    publicEventsById(
      tx,
      rows.flatMap(({ event_id }) => event_id ?? []),
    ),
  ])
  return rows.map((row) => {
    const { total, counts } = shapeReactions(row, null)
    return {
      id: row.id,
      kind: v.parse(PagePostKind, row.kind),
      content: row.content,
      media: media.get(row.id) ?? [],
      event: row.event_id === null ? null : (events.get(row.event_id)?.event ?? null),
      is_pinned: row.pinned_at !== null,
      reactions: { total, counts },
      created_at: row.created_at,
    }
  })
}
