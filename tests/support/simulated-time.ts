import { vi } from 'vitest'

/** Lets pending real I/O arrive while timers are held. */
export async function settle(turns = 20) {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits for real traffic while timers are held. */
export async function arrived(isThere: () => boolean) {
  while (!isThere()) await settle(1)
  await settle()
}

/** Holds timers and the clock; real sockets go on. */
export const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

/** Advances simulated seconds one by one, letting work started in each finish. `each` runs once a second. */
export async function pass(seconds: number, isIdle: () => boolean, each: (second: number) => void = () => {}) {
  for (let second = 1; second <= seconds; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    each(second)
    await settle(3)
    while (!isIdle()) await settle(1)
  }
}
