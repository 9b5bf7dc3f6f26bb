import type { Page, Route } from '@playwright/test'

/** Pending calls of a page. */
export type HeldCalls = {
  /** Resolves when the first arrives. */
  reached: Promise<void>
  /** Answers all of them, and the client's one retry of each (CACHE-07); later ones pass through. */
  release: (answer: (route: Route) => Promise<void>) => void
}

/** Holds all calls to an address until they are released. */
export async function hold(page: Page, address: string | RegExp, method: string): Promise<HeldCalls> {
  const { promise: reached, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: decision, resolve: decide } = Promise.withResolvers<(route: Route) => Promise<void>>()
  const attempts = new Map<string, number>()
  let isHeld = true
  // Not unrouted afterwards: that would end the pending calls.
  await page.route(address, async (route) => {
    const key = route.request().headers()['idempotency-key'] ?? ''
    const isRetry = attempts.get(key) === 1 && key !== ''
    if ((!isHeld && !isRetry) || route.request().method() !== method) return route.fallback()
    attempts.set(key, (attempts.get(key) ?? 0) + 1)
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
