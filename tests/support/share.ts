/** In how many shares the whole run takes the cases of each sweep. */
export const sharesOfRun = 10

/**
 * The cases of a sweep that this run takes. A sweep repeats one check over many like cases: pages, hostile texts, kills. Alone it takes
 * all of them; within `npm test` one share of `sharesOfRun`, another one with each commit (`TEST_SHARES`, `TEST_TURN`), so that as many
 * commits in a row take every case and the whole run stays short.
 */
export function shareOf<T>(cases: readonly T[], env: NodeJS.ProcessEnv = process.env): T[] {
  const { shares, turn } = sharing(env)
  return cases.filter((_, index) => index % shares === turn)
}

/** The same for a number of repetitions; at least one. */
export const shareOfCount = (count: number, env: NodeJS.ProcessEnv = process.env) =>
  Math.max(1, Math.round(count / sharing(env).shares))

function sharing(env: NodeJS.ProcessEnv) {
  const shares = Number(env['TEST_SHARES'] ?? 1)
  return { shares, turn: Number(env['TEST_TURN'] ?? 0) % shares }
}
