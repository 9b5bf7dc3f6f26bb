/** What one measurement says. Goals are ratios to a floor or a peer of the same run, or counts and bytes; seconds only where the goal names them. */
export type Figure = {
  name: string
  /** In words, as "at most 0.7 of a plain table's". */
  goal: string
  value: number
  /** What the value counts, as "of the peer", "s", "bytes". */
  unit: string
  ok: boolean
  /** What it was made of, for people: the floor, the peer, medians and rounds. */
  lines: readonly string[]
}

/** A file `tests/bench/<name>.bench.ts` exports one as `bench`; what it throws fails the run. */
export type Bench = () => Promise<Figure | readonly Figure[]>
