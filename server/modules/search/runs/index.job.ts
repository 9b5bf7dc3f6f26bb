import * as v from 'valibot'
import type { SearchType } from '#contract/search/search-types.ts'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { startMissing, startRun, sumCounts } from '#server/platform/search/index/runs.queries.ts'
import { indexNext } from '#server/platform/search/index/index-all.ts'

/**
 * Makes the index of a kind anew: at first, after an upgrade that brings a kind, weekly, and when staff ask for it. The old rows are
 * found meanwhile; a batch a transaction, so that a killed server goes on where it was (SYS-D12).
 */
export const indexJob = (parts: Pick<Parts, 'contributions' | 'now'>) =>
  defineJob({
    name: 'search.index',
    schema: v.object({}),
    every: '* * * * *',
    async run(_payload, { db, signal }) {
      await transact(db, (tx) => startMissing(tx, typesOf(parts)))
      let isUnderWay = true
      while (isUnderWay && !signal.aborted)
        isUnderWay = await transact(db, (tx) => indexNext(tx, parts.contributions('search.source'), iso(parts)))
      await sumCounts(db)
    },
  })

/** Repairs what a missed change has left. */
export const repairJob = (parts: Pick<Parts, 'contributions' | 'now'>) =>
  defineJob({
    name: 'search.repair',
    schema: v.object({}),
    every: '20 2 * * 1',
    run: (_payload, { db }) =>
      transact(db, async (tx) => {
        for (const type of typesOf(parts)) await startRun(tx, type)
      }),
  })

const typesOf = ({ contributions }: Pick<Parts, 'contributions'>): SearchType[] =>
  contributions('search.source').map(({ type }) => type)
const iso = ({ now }: Pick<Parts, 'now'>) => new Date(now()).toISOString()
