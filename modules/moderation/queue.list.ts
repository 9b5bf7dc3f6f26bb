import { moderationEndpoints } from '#contract/moderation/moderation.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

/** The kinds of entries, as views of a queue. */
export const kindFilter = {
  label: /*i18n*/ 'What kind',
  any: /*i18n*/ 'All',
  options: {
    prayer: /*i18n*/ 'Prayers',
    item: /*i18n*/ 'Items',
    dispute: /*i18n*/ 'Disputes',
    post: /*i18n*/ 'Posts',
    comment: /*i18n*/ 'Comments',
    message: /*i18n*/ 'Messages',
    group: /*i18n*/ 'Groups',
    page: /*i18n*/ 'Pages',
    user: /*i18n*/ 'Members',
    event: /*i18n*/ 'Events',
    appeal: /*i18n*/ 'Appeals',
  },
} as const

/** List of the items waiting for moderation (MOD-D5). */
export const queueList = defineList({ endpoint: moderationEndpoints.queue, size: 20, filters: { kind: kindFilter } })
export type QueueSearch = SearchOf<typeof queueList>
