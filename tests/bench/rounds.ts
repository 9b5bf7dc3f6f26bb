import { quantile } from '../support/figures.ts'

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/**
 * Times in milliseconds by name, from interleaved rounds, so that other load affects all alike. The first `warmups` rounds are
 * not counted.
 */
export async function inTurns<K extends string>(
  what: Record<K, () => unknown>,
  { rounds = 5, warmups = 1 }: { rounds?: number; warmups?: number } = {},
): Promise<Record<K, number[]>> {
  const times = Object.fromEntries(Object.keys(what).map((name) => [name, [] as number[]])) as Record<K, number[]>
  for (let round = -warmups; round < rounds; round++) {
    for (const name of Object.keys(what) as K[]) {
      const began = performance.now()
      await what[name]()
      if (round >= 0) times[name].push(performance.now() - began)
    }
  }
  return times
}
