type Entry = { id: string; waiting_since: string; score?: number }

/** The queue with entries that have just left it, each where it was: the longest waiting first, or the gravest. */
export function withKept<E extends Entry>(entries: readonly E[], kept: readonly E[], isByScore = false): readonly E[] {
  const missing = kept.filter(({ id }) => entries.every((entry) => entry.id !== id))
  if (missing.length === 0) return entries
  return [...entries, ...missing].toSorted(
    (one, other) =>
      (isByScore ? (other.score ?? 0) - (one.score ?? 0) : 0) ||
      one.waiting_since.localeCompare(other.waiting_since) ||
      one.id.localeCompare(other.id),
  )
}
