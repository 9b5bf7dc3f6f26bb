import mitt from 'mitt'
import { type Delivered, type Fact, type FactType, untraced } from './catalogue.ts'

/** A traced message without texts or records. `source` is the id of the publishing actor or module. */
export type Trace = { at: number; source: string; type: FactType; payload: Readonly<Record<string, unknown>> }
export type Bus = ReturnType<typeof createBus>
type Options = { now?: () => number; report?: (error: unknown, trace: Trace) => void }

type Letter = { message: Delivered; trace: Trace }
const traceLimit = 100

/**
 * mitt with a queue and isolation: a message published during a delivery waits, and a throwing listener is reported without
 * affecting the others.
 */
export function createBus({ now = Date.now, report = (error) => console.error(error) }: Options = {}) {
  const emitter = mitt<Record<FactType, Letter>>()
  const queue: { source: string; fact: Fact }[] = []
  const ring: Trace[] = []
  let delivering = false

  function publish(source: string, fact: Fact) {
    queue.push({ source, fact })
    if (delivering) return
    delivering = true
    try {
      for (let next = queue.shift(); next; next = queue.shift()) deliver(next.source, next.fact)
    } finally {
      delivering = false
    }
  }

  function deliver(source: string, fact: Fact) {
    const message = { ...fact, at: now() } as Delivered
    const trace = traceOf(source, message)
    ring.push(trace)
    if (ring.length > traceLimit) ring.shift()
    emitter.emit(message.type, { message, trace })
  }

  /** Returns a function that unsubscribes. */
  function subscribe<T extends FactType>(type: T, listener: (message: Delivered<T>) => void): () => void {
    const isolated = ({ message, trace }: Letter) => {
      try {
        // Each fact is emitted under its own type.
        listener(message as Delivered<T>)
      } catch (error) {
        report(error, trace)
      }
    }
    emitter.on(type, isolated)
    return () => emitter.off(type, isolated)
  }

  return { publish, subscribe, traces: (): readonly Trace[] => [...ring] }
}

function traceOf(source: string, message: Delivered): Trace {
  const { type, at, ...rest } = message
  const hidden = untraced[type] as readonly string[] | undefined
  const payload = Object.fromEntries(Object.entries(rest).filter(([field]) => !hidden?.includes(field)))
  return { at, source, type, payload }
}
