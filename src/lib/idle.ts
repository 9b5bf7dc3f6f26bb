/** Resolves when the page has nothing better to do, after `most` milliseconds at the latest; a second where the browser does not tell. */
export const idle = (most = 5_000) =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: most })
    else setTimeout(resolve, 1_000)
  })
