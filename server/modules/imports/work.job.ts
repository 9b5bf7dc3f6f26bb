import { importEndings } from '#contract/imports/bulk-import.ts'
import { transact } from '#server/platform/db/tx.ts'
import { addJob, defaultMaxAttempts } from '#server/platform/jobs/add.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { fail, processBatch } from './batch.service.ts'
import { importTask, keyOfImport } from './work.task.ts'

/**
 * Checks or sends an import's rows in batches, each in its own transaction with all consequences: after any interruption the work
 * resumes at the first unprocessed row. A stopping server leaves it to another.
 */
export const workJob = (parts: Parts) =>
  defineJob({
    ...importTask,
    async run({ id }, { db, signal, attempt }) {
      try {
        while (await transact(db, (tx) => processBatch(tx, parts, id)))
          if (signal.aborted) return await addJob(db, importTask, { id }, { key: keyOfImport(id) })
      } catch (error) {
        if (attempt >= defaultMaxAttempts) await transact(db, (tx) => fail(tx, parts, id, importEndings.interrupted))
        throw error
      }
    },
  })
