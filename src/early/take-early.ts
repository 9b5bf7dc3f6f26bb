import type { EarlyCalls } from './early-calls.ts'

/** Milliseconds after which an answer is too old to be taken. */
const oldest = 20_000

/**
 * `fetch` that takes over, once, the answer of a call made early with the same address and token. What failed on the way is asked again;
 * anything else goes to the network.
 */
export function takingEarly(calls: EarlyCalls, fetch: typeof globalThis.fetch, now: () => number): typeof globalThis.fetch {
  return (input, init) => {
    const held = typeof input === 'string' ? calls.get(input) : undefined
    if (!held || (init?.method ?? 'GET') !== 'GET') return fetch(input, init)
    calls.delete(input as string)
    const isSame = new Headers(init?.headers).get('authorization') === (held.token && `Bearer ${held.token}`)
    if (!isSame || now() - held.at > oldest) {
      held.abort.abort()
      return fetch(input, init)
    }
    const signal = init?.signal
    if (signal?.aborted) held.abort.abort()
    signal?.addEventListener('abort', () => held.abort.abort(), { once: true })
    return held.answer.catch((error: unknown) => {
      if (held.abort.signal.aborted) throw error
      return fetch(input, init)
    })
  }
}

/** Ends what nobody has taken. */
export function dropEarly(calls: EarlyCalls): void {
  for (const { abort } of calls.values()) abort.abort()
  calls.clear()
}
