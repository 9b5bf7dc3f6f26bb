import type { Log } from '#server/platform/base/log.ts'

const every = 500
type Tell = () => Promise<void>
/** By key: null while nothing more has come. */
type Waiting = Map<string, Tell | null>
const waitingOf = new WeakMap<object, Waiting>()

/**
 * Runs `tell` at once, and at most twice a second for one key of an owner however often it is called: what comes in between is told
 * together, by the last call.
 */
export function gather(owner: object, key: string, tell: Tell, log: Pick<Log, 'warn'>): void {
  const waiting = waitingOf.get(owner) ?? new Map()
  waitingOf.set(owner, waiting)
  if (waiting.has(key)) waiting.set(key, tell)
  else run(waiting, key, tell, log)
}

function run(waiting: Waiting, key: string, tell: Tell, log: Pick<Log, 'warn'>): void {
  waiting.set(key, null)
  tell().catch((error: Error) => log.warn({ err: error, key }, 'could not tell of a change'))
  setTimeout(() => {
    const next = waiting.get(key) ?? null
    waiting.delete(key)
    if (next) run(waiting, key, next, log)
  }, every).unref()
}
