let last: Promise<unknown> = Promise.resolve()

/** A decoded picture may take 160 MB: one at a time keeps the memory of a burst of uploads bounded. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}
