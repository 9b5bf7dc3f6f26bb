import type { Page, Route } from '@playwright/test'

/** Calls of a page that wait for their answer. */
export type HeldCalls = {
  /** Resolves when the first is there. */
  reached: Promise<void>
  /** Answers all of them; later ones go through. */
  release: (answer: (route: Route) => Promise<void>) => void
}

/** Keeps all calls to an address waiting until they are released. */
export async function hold(page: Page, address: string | RegExp, method: string): Promise<HeldCalls> {
  const { promise: reached, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: decision, resolve: decide } = Promise.withResolvers<(route: Route) => Promise<void>>()
  let isHeld = true
  // Not unrouted afterwards: that would end the calls that wait.
  await page.route(address, async (route) => {
    if (!isHeld || route.request().method() !== method) return route.fallback()
    arrive()
    await (await decision)(route)
  })
  return {
    reached,
    release(answer) {
      isHeld = false
      decide(answer)
    },
  }
}
