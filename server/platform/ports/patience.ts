/** Makes a call to a server that may hang; rejects at once for a while after one that was not answered in time. */
export type Patience = <T>(call: () => Promise<T>) => Promise<T>

/** Milliseconds that a hung server is left alone: one call of a request may wait, not all calls of all requests. */
const pauseMs = 2_000

export class LeftAlone extends Error {
  override name = 'LeftAlone'
}

export function createPatience({ now, isLate }: { now: () => number; isLate: (error: unknown) => boolean }): Patience {
  let aloneUntil = 0
  return async (call) => {
    if (now() < aloneUntil) throw new LeftAlone('it did not answer in time a moment ago')
    try {
      return await call()
    } catch (error) {
      if (isLate(error)) aloneUntil = now() + pauseMs
      throw error
    }
  }
}
