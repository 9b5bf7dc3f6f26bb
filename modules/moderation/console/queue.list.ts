import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { form } from '#src/lists/address.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'
import { reasonNames } from '#src/reports/reason-names.ts'
import { kindFilter } from '../queue.list.ts'

/** The queue in the console (MOD-D1); `open=<kind>.<id>` shows the file of an entry. */
export const consoleQueueList = defineList({
  endpoint: consoleQueueEndpoints.consoleQueue,
  size: 20,
  filters: {
    kind: kindFilter,
    assignee: {
      label: /*i18n*/ 'Who holds it',
      any: /*i18n*/ 'Held by anybody',
      options: { me: /*i18n*/ 'Held by me', others: /*i18n*/ 'Held by others', nobody: /*i18n*/ 'Held by nobody' },
    },
    escalated: { label: /*i18n*/ 'Escalated or not', yes: /*i18n*/ 'Escalated', no: /*i18n*/ 'Not escalated' },
    score: {
      label: /*i18n*/ 'How grave',
      any: /*i18n*/ 'However grave',
      options: { high: /*i18n*/ 'Grave', medium: /*i18n*/ 'Serious', low: /*i18n*/ 'Mild' },
    },
    order: {
      label: /*i18n*/ 'Order of the queue',
      any: /*i18n*/ 'The longest waiting first',
      options: { score: /*i18n*/ 'The gravest first' },
    },
    reason: { label: /*i18n*/ 'Reason', any: /*i18n*/ 'Any reason', options: reasonNames },
    age: {
      label: /*i18n*/ 'How long it waits',
      any: /*i18n*/ 'However long it waits',
      options: {
        day: /*i18n*/ 'For more than a day',
        three_days: /*i18n*/ 'For more than three days',
        week: /*i18n*/ 'For more than a week',
      },
    },
    parish: { label: /*i18n*/ 'Parish' },
  },
  params: { open: form(/^[a-z]+\.[0-9a-f-]{36}$/) },
})
export type ConsoleQueueSearch = SearchOf<typeof consoleQueueList>
