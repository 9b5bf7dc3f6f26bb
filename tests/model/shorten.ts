/** Leaves out of a list what is not needed for `stillFails`: ever smaller pieces, until no single one can go. Keeps the order. */
export async function shorten<T>(
  list: readonly T[],
  stillFails: (shorter: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let shortest = list
  for (let size = Math.ceil(list.length / 2); size >= 1; ) {
    const before = shortest.length
    for (let start = 0; start < shortest.length; ) {
      const shorter = [...shortest.slice(0, start), ...shortest.slice(start + size)]
      if (await stillFails(shorter)) shortest = shorter
      else start += size
    }
    if (size > 1) size = Math.ceil(size / 2)
    else if (shortest.length === before) break
  }
  return shortest
}
