import { defineServerModule } from '#server/platform/module/module.ts'
import { nameWordsJob } from './directory/name-words.job.ts'
import { remakeWords } from './directory/name-words.ts'
import { peopleHandlers } from './people.handlers.ts'
import { erasePeopleData, peopleDataOf } from './personal-data.queries.ts'
import { seed } from './seed/seed.ts'
import { barredFor } from './barriers/barriers.queries.ts'
import type {} from './facts.ts'
import type {} from './tables.ts'

export const people = defineServerModule({
  id: 'people',
  endpoints: peopleHandlers,
  jobs: [nameWordsJob],
  on: {
    'user.registered': (tx, { userId }) => remakeWords(tx, userId),
    'person.renamed': (tx, { userId }) => remakeWords(tx, userId),
  },
  asks: ['notifications.notify'],
  tells: ['barrier.changed'],
  provides: { 'notifications.kind': ['follow', 'follow_request'], 'live.person': [{ barred: barredFor }] },
  seed,
  personalData: {
    tables: ['follows', 'follow_counts', 'blocks', 'barriers', 'mutes', 'dismissed_suggestions', 'name_words'],
    export: peopleDataOf,
    erase: erasePeopleData,
  },
})
