/** Places for files of features in a whole run, by suite: the rest wait for their turn, so that the run stays short as the product grows. */
const placesOf = new Map([
  ['e2e', 18],
  ['vitest contract', 40],
])
/** Places for those whose feature was not changed, when changed ones take the others. */
const fewest = 6
/** A change of more features than this is one of everything: of those, only tests that were changed themselves are due. */
const mostTouched = 6
const featureFile = /^tests\/(?:e2e|contract)\/(?!whole\/|kit\/)[^/]+\//
const featureOf = (file: string) =>
  /^(?:modules|server\/modules|contract|tests\/contract|tests\/e2e)\/(?!core\/|whole\/|kit\/|support\/|drivers\/)([^/]+)\//.exec(
    file,
  )?.[1]

export type Due = {
  /** The files that run, in their order. */
  files: string[]
  /** How many of them are there because their feature was changed. */
  changed: number
  /** How many files of features wait for another commit. */
  waiting: number
}

/**
 * The files of a suite that are due in a run. Due are those of the whole and of the kit, those of a feature that was changed, and
 * as many others as the suite has places for, others with each commit (`turn`): after a few commits each has run.
 */
export function dueFiles(suite: string, files: readonly string[], turn: number, changed: readonly string[]): Due {
  const touched = [...new Set(changed.flatMap((file) => featureOf(file) ?? []))]
  const words = touched.length > mostTouched ? [] : touched.map(wordOf)
  const isChanged = (file: string) => changed.includes(file) || words.some((word) => word.test(file))
  const ofFeatures = files.filter((file) => featureFile.test(file))
  const rest = ofFeatures.filter((file) => !isChanged(file)).sort()
  const places = placesOf.get(suite) ?? Number.POSITIVE_INFINITY
  const shares = Math.max(1, Math.ceil(rest.length / Math.max(fewest, places - (ofFeatures.length - rest.length))))
  const waiting = new Set(rest.filter((_, index) => index % shares !== turn % shares))
  return {
    files: files.filter((file) => !waiting.has(file)),
    changed: ofFeatures.length - rest.length,
    waiting: waiting.size,
  }
}

/** Finds a feature in the path of a test, singular too: `imports/console-parish-import.e2e.ts` is about parishes and imports. */
const wordOf = (feature: string) => new RegExp(`[/-]${feature.replace(/(?<=sh)es$|s$/, '')}`)
