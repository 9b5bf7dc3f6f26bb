import type { PersonalData } from '#server/platform/module/module.ts'
import { endOwnExport } from './arrivals.ts'
import { anonymiseRequestsOf, requestsOf } from './personal-data.queries.ts'

/**
 * The request itself outlives the person: with it the community proves that it answered in time (articles 5 (2) and 12 (3)).
 * What remains says that a request of this kind came and how it ended: number, type, channel, dates, steps, outcome and ground, which
 * the forms ask to write without a name. What leads to the person goes: name, address and the note. `user_id` stays and leads to a row
 * without a name; by it the end of the erasure finds its own request.
 */
export const personalData: PersonalData = {
  tables: ['gdpr_requests', 'gdpr_numbers'],
  export: async (tx, userId) => ({ gdpr_requests: await requestsOf(tx, userId) }),
  erase: async (tx, userId, parts) => {
    await endOwnExport(tx, parts, userId)
    await anonymiseRequestsOf(tx, userId)
  },
}
