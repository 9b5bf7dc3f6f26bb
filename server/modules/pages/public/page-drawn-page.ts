import { pagesEndpoints } from '#contract/pages/pages.ts'
import { publicEventsOf } from '#server/modules/calendar/views.ts'
import { publicPostsOf } from '#server/modules/posts/views.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { DrawnPage } from '#server/platform/http/files/drawn-page.ts'
import { shapePage } from '../page/page.ts'
import { findIdBySlug, findPage } from '../page/page.queries.ts'
import { listPublished } from './published.queries.ts'

const shownPosts = 20

/** A published page as a visitor sees it (PAG-D7); a former address leads to it (PAG-D2). `?before=` shows older posts. */
export const pageDrawnPage: DrawnPage = {
  name: 'page',
  path: '/pages/:id',
  endpoint: pagesEndpoints.read,
  async read(tx, slug, now, search) {
    const id = await findIdBySlug(tx, slug.toLowerCase(), now)
    const row = id === null ? undefined : await findPage(tx, null, id)
    if (!row) return null
    if (row.slug !== slug) return { movedTo: `/pages/${row.slug}` }
    const before = search.get('before')
    const [posts, events] = await Promise.all([
      publicPostsOf(tx, row.id, { before: before !== null && isUuid(before) ? before : null, limit: shownPosts }),
      publicEventsOf(tx, { type: 'page', id: row.id }, now),
    ])
    return { data: { page: shapePage(row, now), posts: posts.results, older: posts.next_cursor, events } }
  },
  async card(tx, slug) {
    const id = await findIdBySlug(tx, slug.toLowerCase(), 0)
    const row = id === null ? undefined : await findPage(tx, null, id)
    return row ? { titles: [row.name], place: row.tagline } : null
  },
  list: async (tx) =>
    (await listPublished(tx)).map(({ slug, updated_at }) => ({
      address: `/pages/${slug}`,
      changed: new Date(updated_at).toISOString().slice(0, 10),
    })),
}
