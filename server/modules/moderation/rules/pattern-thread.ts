import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createQueue } from '#server/platform/base/queue.ts'
import type { PatternMessage, PatternTask } from './pattern.worker.ts'

export type PatternOutcome =
  | { kind: 'found'; places: NonNullable<PatternMessage['found']> }
  | { kind: 'failed' }
  | { kind: 'timed_out' }

/** How long one pattern may work on one text: of the thread's own time, so that a busy machine holds nobody's words. */
export const patternMs = 50
/** At the latest, however busy the machine is. */
const longestMs = 1_000
const maxMegabytes = 64

type Thread = { worker: Worker; cpu: number }
/** `stopped`: the thread ended, for instance because it needed too much memory. */
type Answer = PatternMessage | 'stopped'
const oneAtATime = createQueue()
let current: Promise<Thread> | null = null

/** Finds a regular expression in a text, in a thread that is stopped when it takes too long. */
export const findPattern = (task: PatternTask): Promise<PatternOutcome> => oneAtATime(() => findInThread(task))

async function findInThread(task: PatternTask): Promise<PatternOutcome> {
  current ??= startThread()
  const thread = await current
  const answer = messageOf(thread.worker)
  thread.worker.postMessage(task)
  const message = await inTime(thread, answer)
  if (message === 'stopped' || message === 'timed_out') {
    current = null
    await thread.worker.terminate()
    return { kind: 'timed_out' }
  }
  thread.cpu = message.cpu
  return message.found ? { kind: 'found', places: message.found } : { kind: 'failed' }
}

async function inTime({ worker, cpu }: Thread, answer: Promise<Answer>): Promise<Answer | 'timed_out'> {
  const began = performance.now()
  for (let left = patternMs; left > 0 && performance.now() - began < longestMs; ) {
    const first = await Promise.race([answer, pause(Math.max(1, left), 'waited' as const)])
    if (first !== 'waited') return first
    const used = await Promise.race([worker.cpuUsage().catch(() => null), pause(longestMs, null)])
    left = used ? patternMs - (used.user + used.system - cpu) / 1_000 : 0
  }
  return Promise.race([answer, 'timed_out' as const])
}

async function startThread(): Promise<Thread> {
  const worker = new Worker(new URL('./pattern.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  worker.unref()
  const ready = await messageOf(worker)
  if (ready === 'stopped') throw new Error('The thread for patterns did not start')
  return { worker, cpu: ready.cpu }
}

/** The next message of a thread. */
function messageOf(worker: Worker): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (outcome: Answer) => {
      worker.off('message', settle)
      worker.off('error', stopped)
      worker.off('exit', stopped)
      resolve(outcome)
    }
    const stopped = () => settle('stopped')
    worker.on('message', settle)
    worker.on('error', stopped)
    worker.on('exit', stopped)
  })
}
