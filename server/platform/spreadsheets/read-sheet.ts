import { Worker } from 'node:worker_threads'
import { createQueue } from '#server/platform/base/queue.ts'
import type { SheetAnswer, SheetTask } from './sheet.worker.ts'
import { type Sheet, type SheetLimits, SheetError } from './table.ts'

const longestMs = 20_000
const maxMegabytes = 256
/** One at a time, to bound the cost of a burst of uploads. */
const oneAtATime = createQueue()

/**
 * Reads a CSV, XLSX or JSON file in a worker thread, so that a large one blocks nobody; one that takes too much time or memory is
 * refused. Throws `SheetError`.
 */
export const readSheet = (bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> => oneAtATime(() => readInThread(bytes, limits))

async function readInThread(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  const task: SheetTask = { bytes, limits }
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const overTime = setTimeout(() => void worker.terminate(), longestMs)
  try {
    const answer = await new Promise<SheetAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError('too_large_inside') : error),
      )
      worker.once('exit', () => reject(new SheetError('too_large_inside')))
    })
    if ('problem' in answer) throw new SheetError(answer.problem)
    return answer.sheet
  } finally {
    clearTimeout(overTime)
    await worker.terminate()
  }
}
