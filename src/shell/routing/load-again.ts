/** Pauses before each further try, in milliseconds: about two minutes in all, longer than a server takes to restart. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/**
 * Code for a part of the page, fetched again when the network drops it: a server that restarts while a bell is on its way
 * must not cost the whole page. Rejects with the last failure. Browsers that remember what could not be fetched (Chromium 150) ask
 * again in the next document only.
 */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch (error) {
      console.warn(`part of the page could not be loaded, next try in ${pause} ms: ${String(error)}`)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}
