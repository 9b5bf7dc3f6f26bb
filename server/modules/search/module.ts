import { defineServerModule } from '#server/platform/module/module.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { startRun } from '#server/platform/search/index/runs.queries.ts'
import { consoleHandlers } from './console.handlers.ts'
import { hashesOf } from './log/log.ts'
import { deleteEntriesOf, entriesOf } from './log/log.queries.ts'
import { expireSearches } from './log/expire.job.ts'
import { indexJob, repairJob } from './runs/index.job.ts'
import { eraseSearchesOf, savedOf } from './saved/saved.queries.ts'
import { memberHandlers } from './search.handlers.ts'
import type {} from './tables.ts'

export const search = defineServerModule({
  id: 'search',
  endpoints: { ...memberHandlers, ...consoleHandlers },
  reads: ['search.source'],
  jobs: (parts) => [indexJob(parts), repairJob(parts), expireSearches],
  on: {
    // Rows of members only are found by the parish they belong to.
    'parish.merged': async (tx, _fact, parts) => {
      for (const { type } of parts.contributions('search.source')) await startRun(tx, type)
      await addJob(tx, indexJob(parts), {})
    },
  },
  personalData: {
    tables: ['search_rows', 'search_runs', 'search_counts', 'search_synonyms', 'search_curated', 'saved_searches', 'search_log'],
    export: async (tx, userId, parts) => ({
      saved_searches: await savedOf(tx, userId),
      search_log: await entriesOf(tx, hashesOf(parts, userId)),
    }),
    async erase(tx, userId, parts) {
      await eraseSearchesOf(tx, userId)
      await deleteEntriesOf(tx, hashesOf(parts, userId))
    },
  },
})
