/** Pieces up to this length are tried at every position: a detour that returns to its start. */
const longestRound = 6

/** Removes items not needed for `stillFails`, in ever smaller pieces, until none can go. Keeps the order. */
export async function shorten<T>(
  list: readonly T[],
  stillFails: (shorter: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let shortest = list
  let known = list.length + 1
  for (let size = Math.ceil(list.length / 2); size > 0; size = size > 2 * longestRound ? Math.ceil(size / 2) : size - 1) {
    for (let start = 0; start < shortest.length; ) {
      const shorter = [...shortest.slice(0, start), ...shortest.slice(start + size)]
      if (await stillFails(shorter)) shortest = shorter
      else start += size > longestRound ? size : 1
    }
    if (size > 1 || shortest.length === known) continue
    known = shortest.length
    size = longestRound + 1
  }
  return shortest
}
