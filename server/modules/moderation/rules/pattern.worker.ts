import { parentPort } from 'node:worker_threads'

export type PatternTask = { source: string; text: string }
/** `cpu` is the thread's own time in microseconds, up to this message. */
export type PatternMessage = { found: Array<readonly [start: number, end: number]> | null; cpu: number }

const mostFinds = 100

function findAll({ source, text }: PatternTask): PatternMessage['found'] {
  const found: Array<readonly [number, number]> = []
  try {
    for (const { 0: part, index } of text.matchAll(new RegExp(source, 'giu'))) {
      found.push([index, index + part.length])
      if (found.length === mostFinds) break
    }
    return found
  } catch {
    // Not a pattern, or too large for the engine.
    return null
  }
}

const tell = (found: PatternMessage['found']) => {
  const { user, system } = process.threadCpuUsage()
  parentPort?.postMessage({ found, cpu: user + system } satisfies PatternMessage)
}

parentPort?.on('message', (task: PatternTask) => tell(findAll(task)))
tell([])
