/**
 * Resolves when the page is idle, after `most` milliseconds at the latest; after one second in browsers without
 * requestIdleCallback.
 */
export const idle = (most = 5_000) =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: most })
    else setTimeout(resolve, 1_000)
  })
