import { choice, id } from '#contract/core/lists/filters.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { box } from '#src/lists/address.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

/** `category` is its slug, `ask` opens the form. Without `tab`, the open requests of the member's parish are shown. */
const params = { tab: choice(['all', 'mine', 'answered', 'prayed']), category: id(), ask: box() }

export const requestList = defineList({ endpoint: prayersEndpoints.list, size: 10, params })
/** Requests the member prayed for, latest first. */
export const prayedList = defineList({ endpoint: prayersEndpoints.prayed, size: 10, params })
export type PrayersSearch = SearchOf<typeof requestList>
