import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findDue, findOrphaned } from './due.queries.ts'
import { lockGroup } from './group/group.queries.ts'
import { purge } from './group/status.service.ts'
import { handOver } from './members/hand-over.ts'

/** Nightly: deletes groups 30 days after their owners did (GRP-D7), and hands on those whose owners are gone (GRP-D2). */
export const purgeJob = (parts: Parts) =>
  defineJob({
    name: 'groups.retire',
    schema: v.object({}),
    every: '50 3 * * *',
    run: async (_payload, { db, now, signal }) => {
      const at = new Date(now()).toISOString()
      for (const id of await findDue(db, at)) {
        if (signal.aborted) return
        await transact(db, async (tx) => {
          const group = await lockGroup(tx, id)
          if (group?.purge_at && group.purge_at <= at) await purge(tx, parts, group)
        })
      }
      for (const { group_id, user_id } of await findOrphaned(db)) {
        if (signal.aborted) return
        await transact(db, (tx) => handOver(tx, parts, group_id, user_id))
      }
    },
  })
