type Pool = {
  suite: string
  files: RegExp
  /** The most files of it that a whole run takes, not counting the `fewest` of each further kind. */
  places: number
}

/**
 * Files that wait for their turn, so that the whole run stays short as the product grows. All others run always: tests of code, sweeps
 * (which take a share of their cases), and of the browser tests the lives from invitation to answer.
 */
const pools: readonly Pool[] = [
  { suite: 'vitest contract', files: /^tests\/contract\/(?!whole\/)/, places: 14 },
  { suite: 'vitest faults', files: /^tests\/faults\/(?!from-nothing)/, places: 4 },
  { suite: 'e2e', files: /^tests\/e2e\/(?!whole\/|kit\/)/, places: 10 },
  {
    suite: 'e2e',
    files: /^tests\/e2e\/(kit|whole)\/(?!(life|from-nothing|routes|accessibility|failed-reads)\.)/,
    places: 4,
  },
]
/** Places for tests whose feature was changed, and for the others, when those that were changed themselves take all. */
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
 * The files of a suite that are due in a run: those outside all pools, and of each pool as many as it has places for: changed ones
 * first, then those of changed features. What finds no place has its turn with a later commit (`turn`): after a few each has run.
 */
export function dueFiles(suite: string, files: readonly string[], turn: number, changed: readonly string[]): Due {
  const touched = [...new Set(changed.flatMap((file) => featureOf(file) ?? []))]
  const words = touched.length > mostTouched ? [] : touched.map(wordOf)
  const isOf = (file: string) => words.some((word) => word.test(file))
  const waiting = new Set<string>()
  let count = 0
  for (const pool of pools.filter((one) => one.suite === suite)) {
    const all = files.filter((file) => pool.files.test(file)).sort()
    const itself = all.filter((file) => changed.includes(file))
    const ofFeature = all.filter((file) => !itself.includes(file) && isOf(file))
    const rest = all.filter((file) => !itself.includes(file) && !ofFeature.includes(file))
    let taken = 0
    for (const group of [itself, ofFeature, rest]) {
      const later = waitingOf(group, Math.max(fewest, pool.places - taken), turn)
      for (const file of later) waiting.add(file)
      taken += group.length - later.length
      if (group !== rest) count += group.length - later.length
    }
  }
  return { files: files.filter((file) => !waiting.has(file)), changed: count, waiting: waiting.size }
}

function waitingOf(files: readonly string[], places: number, turn: number): string[] {
  const shares = Math.max(1, Math.ceil(files.length / places))
  return files.filter((_, index) => index % shares !== turn % shares)
}

/** Finds a feature in the path of a test, singular too: `imports/console-parish-import.e2e.ts` is about parishes and imports. */
const wordOf = (feature: string) => new RegExp(`[/-]${feature.replace(/(?<=sh)es$|s$/, '')}`)
