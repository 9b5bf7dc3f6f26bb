import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { deleteOldSlugs, findDue, findOrphaned } from './due.queries.ts'
import { lockPage } from './page/page.queries.ts'
import { purge } from './page/status.service.ts'
import { handOver } from './people/hand-over.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Nightly: deletes pages 30 days after their owners did, forgets addresses after a year, and hands on pages whose owners are gone. */
export const retireJob = (parts: Parts) =>
  defineJob({
    name: 'pages.retire',
    schema: v.object({}),
    every: '55 3 * * *',
    run: async (_payload, { db, now, signal }) => {
      const at = new Date(now()).toISOString()
      for (const id of await findDue(db, at)) {
        if (signal.aborted) return
        await transact(db, async (tx) => {
          const page = await lockPage(tx, id)
          if (page?.purge_at && page.purge_at <= at) await purge(tx, parts, page)
        })
      }
      await transact(db, (tx) => deleteOldSlugs(tx, at))
      for (const id of await findOrphaned(db)) {
        if (signal.aborted) return
        await transact(db, async (tx) => {
          const page = await lockPage(tx, id)
          if (page) await handOver(tx, parts, page, nobody)
        })
      }
    },
  })
