import { itemAt } from '#server/platform/base/present.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Kv } from '#server/platform/ports/kv/kv.ts'

const windowMs = 15 * 60_000
const freeFailures = 5
/** Seconds of the first, second and every later pause (ACC-D9). */
const pauses = [60, 300, 900] as const
const keepSeconds = 3600

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

type DelayParts = { kv: Kv; now: () => number; log: Log }

/**
 * Growing pauses after five failures of one account from one IP address within 15 minutes. While the store is unavailable there
 * are no pauses; the per-address limit, which needs no store, still applies.
 */
export function loginDelay({ kv, now, log }: DelayParts, account: string, ip: string): LoginDelay {
  const key = `login:${account}:${ip}`
  const ifThere = (work: () => Promise<unknown>) =>
    work().then(
      () => {},
      (error: Error) => log.warn({ err: error }, 'failed sign-ins are not counted: their store is away'),
    )
  return {
    begin: async () => {
      let wait = 0
      await ifThere(() =>
        change(kv, key, (before) => {
          const at = now()
          const { record, seconds } = attempt(before, at)
          wait = seconds
          return record
        }),
      )
      return wait
    },
    succeeded: () => ifThere(() => kv.delete(key)),
    withdraw: () => ifThere(() => change(kv, key, (record) => ({ ...record, failures: record.failures.slice(0, -1) }))),
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
