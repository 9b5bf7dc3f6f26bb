import type { Page } from '@playwright/test'

/**
 * Advances a page's installed clock after its rendering has armed its timers: React runs effects after painting, so a visible
 * state may not have started its timer yet. `every`: fires timers as often as they come due on the way; otherwise each at most
 * once, as after a closed lid.
 */
export async function passTime(page: Page, duration: number | string, { every = false } = {}): Promise<void> {
  await page.evaluate(effectsRan)
  await (every ? page.clock.runFor(duration) : page.clock.fastForward(duration))
}

/** Runs in the page. React schedules by message channels, which continue while the clock is paused. */
async function effectsRan() {
  for (let turn = 0; turn < 5; turn += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
}
