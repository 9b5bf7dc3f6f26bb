import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { SearchSource } from '#server/platform/search/index/source.ts'
import { details } from '../events/event.queries.ts'
import { memberOf } from '../viewer.queries.ts'
import { isFoundEvent, listEventIds } from './event-entries.queries.ts'
import { eventTexts } from './event-texts.ts'

export const eventSource: SearchSource = {
  ...eventTexts,
  list: listEventIds,
  async openFor(tx, { userId }) {
    const member = await memberOf(tx, userId)
    return {
      rule: isFoundEvent(member),
      cards: async (ids) =>
        (await details(tx, member).where(oneOf('events.id', ids)).execute()).map((row) => ({
          id: row.id,
          title: row.title,
          title_ar: row.title_ar,
          subtitle: row.calendar_name,
          subtitle_ar: row.calendar_name_ar,
          body: row.description,
          image: null,
          url: `/events/${row.id}`,
          starts_at: row.start_datetime,
          created_at: row.created_at,
        })),
    }
  },
}
