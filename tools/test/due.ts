type Pool = {
  suite: string
  files: RegExp
  /** The most files of it that a whole run takes, unless more of them were changed. */
  places: number
}

/**
 * Files that wait for their turn, so that the whole run stays short as the product grows. All others run always: tests of code, sweeps
 * (which take a share of their cases), and of the browser tests the lives from invitation to answer.
 */
const pools: readonly Pool[] = [
  { suite: 'vitest contract', files: /^tests\/contract\/(?!whole\/)/, places: 24 },
  { suite: 'vitest faults', files: /^tests\/faults\/(?!from-nothing)/, places: 6 },
  { suite: 'e2e', files: /^tests\/e2e\/(?!whole\/|kit\/)/, places: 10 },
  {
    suite: 'e2e',
    files: /^tests\/e2e\/(kit|whole)\/(?!(life|from-nothing|routes|accessibility|failed-reads)\.)/,
    places: 4,
  },
]
/** Places for those whose feature was not changed, when changed ones take the others. */
const fewest = 4
/** A change of more features than this is one of everything: of those, only tests that were changed themselves are due. */
const mostTouched = 6
const featureOf = (file: string) =>
  /^(?:modules|server\/modules|contract|tests\/contract|tests\/e2e)\/(?!core\/|whole\/|kit\/|support\/|drivers\/)([^/]+)\//.exec(
    file,
  )?.[1]

export type Due = {
  /** The files that run, in their order. */
  files: string[]
  /** How many of them are there because they or their feature were changed. */
  changed: number
  /** How many files wait for another commit. */
  waiting: number
}

/**
 * The files of a suite that are due in a run: those outside all pools, those that a change is about, and of each pool as many
 * others as it has places for, others with each commit (`turn`): after a few commits each has run.
 */
export function dueFiles(suite: string, files: readonly string[], turn: number, changed: readonly string[]): Due {
  const touched = [...new Set(changed.flatMap((file) => featureOf(file) ?? []))]
  const words = touched.length > mostTouched ? [] : touched.map(wordOf)
  const isChanged = (file: string) => changed.includes(file) || words.some((word) => word.test(file))
  const waiting = new Set<string>()
  let count = 0
  for (const pool of pools.filter((one) => one.suite === suite)) {
    const all = files.filter((file) => pool.files.test(file)).sort()
    const rest = all.filter((file) => !isChanged(file))
    count += all.length - rest.length
    const places = Math.max(fewest, pool.places - (all.length - rest.length))
    const shares = Math.max(1, Math.ceil(rest.length / places))
    for (const [index, file] of rest.entries()) if (index % shares !== turn % shares) waiting.add(file)
  }
  return { files: files.filter((file) => !waiting.has(file)), changed: count, waiting: waiting.size }
}

/** Finds a feature in the path of a test, singular too: `imports/console-parish-import.e2e.ts` is about parishes and imports. */
const wordOf = (feature: string) => new RegExp(`[/-]${feature.replace(/(?<=sh)es$|s$/, '')}`)
