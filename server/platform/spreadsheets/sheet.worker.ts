import { parentPort, workerData } from 'node:worker_threads'
import { readBytes } from './read-bytes.ts'
import { type Sheet, type SheetFault, type SheetLimits, SheetRefused } from './table.ts'

export type SheetTask = { bytes: Uint8Array; limits: SheetLimits }
export type SheetAnswer = { sheet: Sheet } | { fault: SheetFault }

const { bytes, limits } = workerData as SheetTask
const answer: SheetAnswer = await readBytes(bytes, limits).then(
  (sheet) => ({ sheet }),
  (error: unknown) => {
    if (error instanceof SheetRefused) return { fault: error.fault }
    throw error
  },
)
parentPort?.postMessage(answer)
