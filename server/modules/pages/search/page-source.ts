import type { SearchSource } from '#server/platform/search/index/source.ts'
import { findPages } from '../page/page.queries.ts'
import { pictures } from '../page/pictures.ts'
import { isFoundPage, listPageIds } from './page-entries.queries.ts'
import { pageTexts } from './page-texts.ts'

export const pageSource: SearchSource = {
  ...pageTexts,
  list: listPageIds,
  openFor: async (tx, { userId }) => ({
    rule: isFoundPage,
    cards: async (ids) =>
      (await findPages(tx, userId, ids)).map((row) => ({
        id: row.id,
        title: row.name,
        title_ar: null,
        subtitle: row.tagline || row.parish_name,
        subtitle_ar: row.tagline ? null : row.parish_name_ar,
        body: row.description,
        image: pictures.avatar.pathOf(row.avatar_key) ?? pictures.cover.pathOf(row.cover_key),
        url: `/pages/${row.slug}`,
        starts_at: null,
        created_at: row.created_at,
      })),
  }),
}
