import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { readJson, writeJson } from '#src/storage/json.ts'
import { storageKeys } from '#src/storage/keys.ts'
import * as v from 'valibot'

/** Resolves with a release function when this tab holds the lock. Rejects when the signal aborts first. */
export type TabLock = (name: string, signal: AbortSignal) => Promise<() => void>

/** One holder per browser by Web Locks. */
export const webLock =
  (locks: LockManager): TabLock =>
  (name, signal) =>
    new Promise((resolve, reject) => {
      locks.request(name, { signal }, () => new Promise<void>((release) => resolve(release))).catch(reject)
    })

const Lease = v.object({ tab: v.string(), until: v.number() })
/** Milliseconds until the lease of a dead tab expires: longer than an HTTP call. */
const leaseLife = 40_000
/**
 * Two tabs that wrote at the same time both wait this long before the winner proceeds: longer than a write takes to reach other
 * tabs, even with ten of them on a busy machine.
 */
const settleTime = 250
const lookAgain = 60

/** Without `navigator.locks`: a lease in storage under this tab's random name. */
export function leaseLock(storage: BrowserStorage, tab: string, now: () => number): TabLock {
  return async (name, signal) => {
    const key = `${storageKeys.lease}:${name}`
    const holder = () => {
      const lease = readJson(storage, key, Lease)
      return lease && lease.until > now() && lease.until <= now() + leaseLife ? lease.tab : null
    }
    for (;;) {
      if (holder() === null) {
        writeJson(storage, key, { tab, until: now() + leaseLife })
        await pause(settleTime, signal)
        if (holder() === tab)
          return () => {
            if (holder() === tab) storage.remove(key)
          }
      }
      await pause(lookAgain, signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
