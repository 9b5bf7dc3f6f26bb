import type { SearchSource } from '#server/platform/search/index/source.ts'
import { isFoundParish, listActiveParishes, readParishTexts } from './parish-entries.queries.ts'
import { parishTexts } from './parish-texts.ts'

export const parishSource: SearchSource = {
  ...parishTexts,
  list: listActiveParishes,
  openFor: async (tx) => ({
    rule: isFoundParish,
    cards: async (ids) =>
      (await readParishTexts(tx, ids)).map((row) => ({
        id: row.id,
        title: row.name,
        title_ar: row.name_ar,
        subtitle: [row.city, row.diocese_name].join(', '),
        subtitle_ar: row.city_ar === null ? null : [row.city_ar, row.diocese_name_ar].filter(Boolean).join('، '),
        body: row.description,
        image: row.photo,
        url: `/parishes/${row.slug}`,
        starts_at: null,
        created_at: row.created_at,
      })),
  }),
}
