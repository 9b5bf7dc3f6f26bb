/**
 * Result of a measurement. Goals are ratios to a floor or a peer of the same run, or counts and bytes; seconds only where the
 * goal names them.
 */
export type Figure = {
  name: string
  /** The goal as text, e.g. "at most 0.7 of a plain table's". */
  goal: string
  value: number
  /** Unit of the value, e.g. "of the peer", "s", "bytes". */
  unit: string
  ok: boolean
  /** Details for people: the floor, the peer, medians and rounds. */
  lines: readonly string[]
}

/** A file `tests/bench/<name>.bench.ts` exports one as `bench`; an error fails the run. */
export type Bench = () => Promise<Figure | readonly Figure[]>
