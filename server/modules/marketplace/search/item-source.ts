import type { SearchSource } from '#server/platform/search/index/source.ts'
import { thumbnailOf } from '../items/item.ts'
import { findItems, isFoundItem } from '../items/item.queries.ts'
import { listItemIds } from './item-entries.queries.ts'
import { itemTexts } from './item-texts.ts'

export const itemSource: SearchSource = {
  ...itemTexts,
  list: listItemIds,
  openFor: async (tx, { userId, now }) => ({
    rule: isFoundItem({ userId, now }),
    cards: async (ids) =>
      (await findItems(tx, { userId, now }, ids)).map((row) => ({
        id: row.id,
        title: row.title,
        title_ar: null,
        subtitle: row.parish_name,
        subtitle_ar: row.parish_name_ar,
        body: row.description,
        image: row.photos[0] ? thumbnailOf(row.photos[0].file_key) : null,
        url: `/marketplace/items/${row.id}`,
        starts_at: null,
        created_at: row.created_at,
      })),
  }),
}
