import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { clearDocuments, listClaimsToClear, listDocuments } from './document.queries.ts'

const retentionMs = 30 * 86_400_000
const batch = 200

/** Nightly: deletes documents 30 days after the decision (USR-D7). The next run makes up for an interrupted one. */
export const documentsJob = defineJob({
  name: 'verification.documents',
  schema: v.object({}),
  every: '10 4 * * *',
  run: async (_payload, { db, ports, now, log, signal }) => {
    let cleared = 0
    const before = new Date(now() - retentionMs).toISOString()
    while (!signal.aborted) {
      const claims = await listClaimsToClear(db, before, batch)
      for (const { id } of claims) {
        for (const { file } of await listDocuments(db, [id])) await ports.files.delete(file)
        await transact(db, (tx) => clearDocuments(tx, id, new Date(now()).toISOString()))
        cleared += 1
      }
      if (claims.length < batch) break
    }
    log.info({ claims: cleared }, 'documents of decided claims deleted')
  },
})
