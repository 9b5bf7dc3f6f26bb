type Entry = { id: string; waiting_since: string }

/** The queue with entries that have just left it, each where it was: the longest waiting first. */
export function withKept<E extends Entry>(entries: readonly E[], kept: readonly E[]): readonly E[] {
  const missing = kept.filter(({ id }) => entries.every((entry) => entry.id !== id))
  if (missing.length === 0) return entries
  return [...entries, ...missing].toSorted(
    (one, other) => one.waiting_since.localeCompare(other.waiting_since) || one.id.localeCompare(other.id),
  )
}
