import type { SearchSource } from '#server/platform/search/index/source.ts'
import { shapeRequest } from '../requests/prayer.ts'
import { findRequests } from '../requests/request.queries.ts'
import { memberOf } from '../viewer.ts'
import { isFoundPrayer, listPrayerIds } from './prayer-entries.queries.ts'
import { prayerTexts } from './prayer-texts.ts'

export const prayerSource: SearchSource = {
  ...prayerTexts,
  list: listPrayerIds,
  async openFor(tx, { userId, now, parts }) {
    const member = await memberOf(tx, parts, userId)
    return {
      rule: isFoundPrayer(member),
      cards: async (ids) =>
        (await findRequests(tx, member, { now }, ids)).map((row) => {
          const { author, title, content, created_at } = shapeRequest(row, member)
          return {
            id: row.id,
            title,
            title_ar: null,
            subtitle: author?.name ?? null,
            subtitle_ar: null,
            body: content,
            image: author?.avatar ?? null,
            url: `/prayers/${row.id}`,
            starts_at: null,
            created_at,
          }
        }),
    }
  },
}
