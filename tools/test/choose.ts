import { type Module, reachOf } from './reach.ts'

/** Test files by the title of their suite. */
export type TestFiles = ReadonlyMap<string, readonly string[]>
/** Reasons by test file, by suite. */
export type Choice = Map<string, Map<string, string>>
type TextOf = (file: string) => string

/** Files that every test depends on, without importing them. */
const ofAll =
  /^(package(-lock)?\.json|tsconfig[\w.]*\.json|(vitest|playwright)\.config\.ts|build\.mjs|index\.html|\.ci\/|tools\/(build|test)\/|tests\/support\/(process\/global-database|client\/dom-setup)\.ts$)/
const isCode = /\.(tsx?|mjs|cjs)$/
const isProse = /^(docs\/|[^/]+\.md$)|\/README\.md$/
const isTexts = /^(src|modules\/[^/]+)\/locales\//
const isProduct = /^(contract|machines|modules|src|server)\/(?!.*\.test\.tsx?$)/
const featureOf = (file: string) => /^(?:modules|server\/modules|contract)\/(?!core\/)([^/]+)\//.exec(file)?.[1]
/** Lists of all features: a feature used only through them is not reached by a change of another. */
const lists =
  /^(src\/(installed|installed-console|open-console|main|start)\.tsx?|server\/[^/]+\.ts|contract\/index\.ts|tests\/support\/process\/server(-process)?\.ts)$/
/** Suites that test the running product, with the side that each reaches by requests. */
const sides = new Map([
  ['vitest contract', /^(contract|server)\//],
  ['vitest faults', /^(contract|server)\//],
  ['e2e', /^/],
])

/**
 * Chooses the test files that a change can reach, each with the reason. Tests of code are chosen by the import graph. Tests of
 * the running product are chosen by the features the change reaches, when the test or one of its helpers names the feature or one
 * of its addresses; all of them on a change to what features share. A test that names no feature covers the whole and is always
 * chosen.
 */
export function choose(changed: readonly string[], files: TestFiles, modules: readonly Module[], textOf: TextOf): Choice {
  const known = new Map(modules.map((module) => [module.source, module]))
  const decisive = changed.filter((file) => !isProse.test(file))
  if (decisive.length === 0) return mapFiles(files, () => undefined)
  const every = decisive.find((file) => ofAll.test(file) || !(known.has(file) || isCode.test(file) || isTexts.test(file)))
  if (every) return mapFiles(files, () => `${every} is a part of everything`)

  const reach = reachOf(modules, textOf)
  const [everywhere, within] = [reach(decisive), reach(decisive, lists)]
  const product = [...within.keys()].filter((file) => isProduct.test(file) && !isTexts.test(file))
  const isShared = (file: string) =>
    !featureOf(file) && !file.startsWith('machines/') && (!lists.test(file) || decisive.includes(file))
  const all = [...known.keys()].flatMap((file) => featureOf(file) ?? [])
  const wordsOf = (features: readonly string[]) =>
    [...new Set(features)].map((name) => ({ name, words: wordsFor(name, modules, textOf) }))
  const anyFeature = wordsOf(all)
  const hasTexts = decisive.some((file) => isTexts.test(file))

  const reachedOf = (side: RegExp) => {
    const mine = product.filter((file) => side.test(file))
    return {
      isEmpty: mine.length === 0,
      shared: mine.find(isShared),
      features: wordsOf(mine.flatMap((file) => featureOf(file) ?? [])),
    }
  }
  const reachedBy = new Map([...sides].map(([suite, side]) => [suite, reachedOf(side)]))

  return mapFiles(files, (file, suite) => {
    const origin = (sides.has(suite) ? within : everywhere).get(file)
    if (origin) return origin === file ? 'changed' : `imports ${origin}`
    const text = [file, ...helpersOf(known.get(file))].map(textOf).join('\n')
    if (hasTexts && /\.po\b|\brtl\b|Arabic|['"]ar['"]|\/ar\b/.test(text)) return 'is about translations'
    const mine = reachedBy.get(suite)
    if (!mine || mine.isEmpty) return
    if (mine.shared) return `${mine.shared} is shared by all features`
    const named = [file, text].join('\n')
    const feature = mine.features.find(({ words }) => words.test(named))
    if (feature) return `names ${feature.name}`
    return anyFeature.some(({ words }) => words.test(named)) ? undefined : 'names no feature'
  })
}

const helpersOf = (module: Module | undefined) =>
  (module?.dependencies ?? [])
    .map(({ resolved }) => resolved)
    .filter((path) => /^tests\/e2e\/(drivers|support)\/(?!app\.)/.test(path))

/** Matches the feature's name, singular too, and the first segment of each of its routes. */
function wordsFor(feature: string, modules: readonly Module[], textOf: TextOf): RegExp {
  const routes = modules
    .filter(({ source }) => source.startsWith(`modules/${feature}/`) && source.endsWith('/module.ts'))
    .flatMap(({ source }) => [...textOf(source).matchAll(/path: ['"`]\/?([a-z][\w/-]*)/g)].map(([, path = '']) => path))
  return new RegExp(`\\b(?:${[feature, feature.replace(/s$/, ''), ...routes].join('|')})`, 'i')
}

const mapFiles = (files: TestFiles, reasonOf: (file: string, suite: string) => string | undefined): Choice =>
  new Map(
    [...files].map(([suite, paths]) => {
      const reasons = paths.map((path) => [path, reasonOf(path, suite)] as const)
      return [suite, new Map(reasons.filter((entry): entry is [string, string] => entry[1] !== undefined))]
    }),
  )
