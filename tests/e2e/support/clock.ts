import type { Page } from '@playwright/test'

/**
 * Passes time on a page whose clock is installed, once what it has drawn has also armed its timers: React runs the effects of a page after
 * it is painted, so a state that can be seen may not wait for its time yet. `every`: fires the timers due on the way as often as they are
 * due; without it each of them fires at most once, as after a lid was closed.
 */
export async function passTime(page: Page, duration: number | string, { every = false } = {}): Promise<void> {
  await page.evaluate(effectsRan)
  await (every ? page.clock.runFor(duration) : page.clock.fastForward(duration))
}

/** Runs in the page. React schedules its work by message channels, which go on while the clock stands. */
async function effectsRan() {
  for (let turn = 0; turn < 5; turn += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
}
