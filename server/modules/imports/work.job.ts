import { importEndings } from '#contract/imports/bulk-import.ts'
import { transact } from '#server/platform/db/tx.ts'
import { addJob, defaultMaxAttempts } from '#server/platform/jobs/add.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { fail, workOnBatch } from './batch.service.ts'
import { importTask, keyOfImport } from './work.task.ts'

/**
 * Checks or sends the rows of an import, batch by batch, each in a transaction of its own with all that follows from it: whatever
 * ends the process, the next goes on with the first row that is not settled. A server that stops hands it to the next.
 */
export const workJob = (parts: Parts) =>
  defineJob({
    ...importTask,
    async run({ id }, { db, signal, attempt }) {
      try {
        while (await transact(db, (tx) => workOnBatch(tx, parts, id)))
          if (signal.aborted) return await addJob(db, importTask, { id }, { key: keyOfImport(id) })
      } catch (error) {
        if (attempt >= defaultMaxAttempts) await transact(db, (tx) => fail(tx, parts, id, importEndings.interrupted))
        throw error
      }
    },
  })
