/** Pauses before each retry, in milliseconds: about two minutes in all, longer than a server restart. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/**
 * Loads code for a part of the page, retrying when the network drops it: a server restart while a small part loads must not break
 * the whole page. Rejects with the last error. Browsers that cache failed imports (Chromium 150) retry only in the next document.
 */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch (error) {
      console.warn(`part of the page is missing, next try in ${pause} ms: ${String(error)}`)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}
