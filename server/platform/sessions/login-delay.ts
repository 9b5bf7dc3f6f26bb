import { itemAt } from '#server/platform/base/present.ts'
import type { Log } from '#server/platform/base/log.ts'
import { ipGroup } from '#server/platform/security/ip-group.ts'
import type { Kv } from '#server/platform/ports/kv/kv.ts'
import type { Limiter } from '#server/platform/ports/limiter/limiter.ts'

const windowMs = 15 * 60_000
const freeFailures = 5
/** Seconds of the first, second and every later pause (ACC-D9). */
const pauses = [60, 300, 900] as const
const keepSeconds = 3600
/** Failures of one account from all places where it has never signed in. A guesser with many addresses gets no more. */
const fromStrangers = { burst: 20, windowSeconds: 3600 }
/** How long a place where an account has signed in stays known. */
const knownSeconds = 90 * 86_400

type Record = { failures: number[]; stage: number; pausedUntil: number }
const clean: Record = { failures: [], stage: 0, pausedUntil: 0 }

export type LoginDelay = {
  /**
   * Counts the attempt as failed before it is checked, so that parallel guesses count too. Returns the seconds to wait, 0 to
   * proceed.
   */
  begin(): Promise<number>
  /** The password was right: resets the record. */
  succeeded(): Promise<void>
  /** The attempt was never checked: it does not count. */
  withdraw(): Promise<void>
}

type DelayParts = { kv: Kv; limiter: Limiter; now: () => number; log: Log }

/**
 * Growing pauses after five failures of one account from one place within 15 minutes, and a bound on the account's failures from all
 * places where it has not signed in before: its owner, at home, is not locked out by a guesser elsewhere. A place is an IP address, or
 * a /64 of IPv6. While the store is unavailable there are no pauses; the per-address limit, which needs no store, still applies.
 */
export function loginDelay({ kv, limiter, now, log }: DelayParts, account: string, ip: string): LoginDelay {
  const place = ipGroup(ip)
  const key = `login:${account}:${place}`
  const known = `login-place:${account}:${place}`
  const bucket = `login-account:${account}`
  const ifThere = (work: () => Promise<unknown>) =>
    work().then(
      () => {},
      (error: Error) => log.warn({ err: error }, 'failed sign-ins are not counted: their store is away'),
    )
  const withdrawPause = () => change(kv, key, (record) => ({ ...record, failures: record.failures.slice(0, -1) }))
  return {
    begin: async () => {
      let wait = 0
      await ifThere(async () => {
        await change(kv, key, (before) => {
          const at = now()
          const { record, seconds } = attempt(before, at)
          wait = seconds
          return record
        })
        if (wait > 0 || (await kv.get(known))) return
        const taken = await limiter.take(bucket, fromStrangers)
        if (taken.ok) return
        wait = taken.retryAfter
        await withdrawPause()
      })
      return wait
    },
    succeeded: () =>
      ifThere(async () => {
        await kv.delete(key)
        await kv.set(known, '1', { ttlSeconds: knownSeconds })
        await limiter.giveBack(bucket, fromStrangers, 1)
      }),
    withdraw: () =>
      ifThere(async () => {
        await withdrawPause()
        await limiter.giveBack(bucket, fromStrangers, 1)
      }),
  }
}

/** Pure: applies an attempt at `at` to the record. */
export function attempt(before: Record, at: number): { record: Record; seconds: number } {
  if (at < before.pausedUntil) return { record: before, seconds: Math.ceil((before.pausedUntil - at) / 1000) }
  const stage = at >= before.pausedUntil + windowMs ? 0 : before.stage
  const failures = [...before.failures.filter((time) => time > at - windowMs), at].slice(-freeFailures)
  const pause = stage > 0 || failures.length >= freeFailures ? itemAt(pauses, Math.min(stage, pauses.length - 1)) : 0
  return {
    seconds: 0,
    record: { failures, stage: pause ? stage + 1 : stage, pausedUntil: pause ? at + pause * 1000 : before.pausedUntil },
  }
}

async function change(kv: Kv, key: string, next: (record: Record) => Record): Promise<void> {
  for (;;) {
    const stored = await kv.get(key)
    const record = next(stored ? (JSON.parse(stored) as Record) : clean)
    if (await kv.compareAndSet(key, stored, JSON.stringify(record), { ttlSeconds: keepSeconds })) return
  }
}
