import { setTimeout as pause } from 'node:timers/promises'
import { openSocket, type TestSocket } from './socket.ts'

const maxAttempts = 5

export type ReturningSocket = {
  /** Times of `performance.now()`: connection attempts and greetings. */
  tries: number[]
  greetings: number[]
  /** Close codes so far; 1006 when nothing was listening. */
  closes: number[]
  /** Numbered frames of all its connections, in order of arrival. */
  seqs(): number[]
  /** Resolves at the greeting of that number, counted from 1; rejects once it has given up. */
  greeted(count: number): Promise<void>
  stop(): Promise<void>
}

/**
 * A socket that reconnects as our client's does: after 1, 2, 4, 8, 16 s, each with up to 20 % jitter, requesting what it missed.
 */
export function returningSocket(url: () => string, token: string): ReturningSocket {
  const tries: number[] = []
  const greetings: number[] = []
  const closes: number[] = []
  const past: number[] = []
  const waiting: Array<{ count: number; resolve: () => void; reject: (error: Error) => void }> = []
  let current: TestSocket
  let lastSeq: number | null = null
  let stopped = false
  const numbers = () => current.frames.flatMap((frame) => ('seq' in frame && typeof frame.seq === 'number' ? [frame.seq] : []))

  const live = async () => {
    for (let attempt = 0; !stopped && attempt <= maxAttempts; ) {
      tries.push(performance.now())
      current = openSocket(url(), token)
      const hello = await current.next('connection_established').catch(() => null)
      if (hello) {
        attempt = 0
        greetings.push(performance.now())
        lastSeq ??= hello.last_seq
        current.send({ type: 'resume', last_seq: lastSeq })
        for (const one of waiting) if (one.count <= greetings.length) one.resolve()
      }
      const { code } = await current.closed
      closes.push(code)
      past.push(...numbers())
      lastSeq = Math.max(lastSeq ?? 0, ...past.slice(-1))
      attempt += 1
      if (!stopped && attempt <= maxAttempts) await pause(1_000 * 2 ** (attempt - 1) * (0.8 + Math.random() * 0.4))
    }
    for (const { reject } of waiting) reject(new Error(`gave up after ${closes.join(', ')}`))
  }
  const ended = live()
  return {
    tries,
    greetings,
    closes,
    seqs: () => [...past, ...(current.raw.readyState === current.raw.CLOSED ? [] : numbers())],
    greeted: (count) =>
      greetings.length >= count ? Promise.resolve() : new Promise((resolve, reject) => waiting.push({ count, resolve, reject })),
    async stop() {
      stopped = true
      await current.close()
      await ended
    },
  }
}
