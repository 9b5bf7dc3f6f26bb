import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { makeWords } from './name-words.ts'

const batch = 500

/** Makes the words of names that came by an upgrade, an import or the demo; finds nothing to do at all other times. */
export const nameWordsJob = defineJob({
  name: 'people.name_words',
  schema: v.object({}),
  every: '* * * * *',
  run: async (_payload, { db }) => {
    let made = batch
    while (made === batch) made = await transact(db, (tx) => makeWords(tx, { limit: batch }))
  },
})
