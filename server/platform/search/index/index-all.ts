import { itemAt, present } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { addLag, advanceRun, countLacking, finishRun, listUnmade, type Run, startRun, takeRun } from './runs.queries.ts'
import type { SearchSource } from './source.ts'
import { indexThings } from './store.ts'

const batch = 200

/** The next batch of a run; after the last one, rows that it has not made anew are looked at by themselves, and the run ends. */
async function indexBatch(tx: Tx, source: SearchSource, run: Run, at: string): Promise<void> {
  const ids = await source.list(tx, run.after_id, batch)
  if (ids.length > 0) {
    const lag = await countLacking(tx, run.type, ids)
    const done = await indexThings(tx, source, ids)
    await advanceRun(tx, run.type, { after: itemAt(ids, ids.length - 1), done, lag })
  }
  if (ids.length === batch) return
  const unmade = await listUnmade(tx, run.type, batch)
  if (unmade.length > 0) await addLag(tx, run.type, unmade.length - (await indexThings(tx, source, unmade)))
  if (unmade.length < batch) await finishRun(tx, run.type, at)
}

/** Indexes everything in one transaction: for the demo. `at`: ISO. */
export async function indexAll(tx: Tx, sources: readonly SearchSource[], at: string): Promise<void> {
  for (const { type } of sources) await startRun(tx, type)
  while (await indexNext(tx, sources, at));
}

/** One batch of the next run under way; false when there is none. */
export async function indexNext(tx: Tx, sources: readonly SearchSource[], at: string): Promise<boolean> {
  const run = await takeRun(
    tx,
    sources.map(({ type }) => type),
  )
  if (run === null) return false
  await indexBatch(
    tx,
    present(
      sources.find(({ type }) => type === run.type),
      `the source of ${run.type}`,
    ),
    run,
    at,
  )
  return true
}
