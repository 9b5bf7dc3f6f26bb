import { parentPort, workerData } from 'node:worker_threads'
import { readBytes } from './read-bytes.ts'
import { type Sheet, type SheetProblem, type SheetLimits, SheetError } from './table.ts'

export type SheetTask = { bytes: Uint8Array; limits: SheetLimits }
export type SheetAnswer = { sheet: Sheet } | { problem: SheetProblem }

const { bytes, limits } = workerData as SheetTask
const answer: SheetAnswer = await readBytes(bytes, limits).then(
  (sheet) => ({ sheet }),
  (error: unknown) => {
    if (error instanceof SheetError) return { problem: error.problem }
    throw error
  },
)
parentPort?.postMessage(answer)
