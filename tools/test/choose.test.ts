import { expect, test } from 'vitest'
import { choose } from './choose.ts'

/** A small product: each file with its imports, or its text. */
const sources: Record<string, { imports?: string[]; text?: string }> = {
  'contract/prayers/prayers.ts': {},
  'contract/core/endpoint.ts': {},
  'modules/prayers/module.ts': { imports: ['modules/prayers/prayers.page.tsx'], text: "path: 'prayers/$id'" },
  'modules/prayers/prayers.page.tsx': { imports: ['contract/prayers/prayers.ts', 'src/ui/button.tsx'] },
  'modules/prayers/claims.ts': {},
  'modules/prayers/claims.test.ts': { imports: ['modules/prayers/claims.ts'] },
  'modules/calendar/module.ts': { text: "path: 'events'" },
  'src/installed.ts': { imports: ['modules/prayers/module.ts', 'modules/calendar/module.ts'] },
  'src/ui/button.tsx': {},
  'src/ui/button.dom.test.tsx': { imports: ['src/ui/button.tsx'] },
  'server/installed.ts': { imports: ['server/modules/prayers/handlers.ts', 'server/modules/calendar/handlers.ts'] },
  'server/main.ts': { imports: ['server/installed.ts'] },
  'server/modules/prayers/handlers.ts': { imports: ['contract/prayers/prayers.ts', 'contract/core/endpoint.ts'] },
  'server/modules/calendar/handlers.ts': { imports: ['contract/core/endpoint.ts'] },
  'server/platform/db/migrate.ts': { text: "readdir(new URL('./migrations/', import.meta.url))" },
  'server/platform/db/migrations/0001-first.ts': {},
  'server/platform/db/migrate.db.test.ts': { imports: ['server/platform/db/migrate.ts'] },
  'tests/support/process/server-process.ts': { text: "spawn('server/main.ts')" },
  'tests/contract/prayers/prayers.test.ts': { imports: ['tests/support/process/server-process.ts'], text: 'prayers' },
  'tests/contract/calendar/events.test.ts': { imports: ['tests/support/process/server-process.ts'], text: 'calendar' },
  'tests/contract/whole/headers.test.ts': { imports: ['tests/support/process/server-process.ts'], text: 'every answer' },
  'tests/contract/whole/matrix.test.ts': { imports: ['tests/support/parts.ts'], text: 'the access matrix' },
  'tests/contract/prayers/world.ts': {},
  'tests/support/parts.ts': { text: "globSync('../contract/*/world.ts', { cwd: import.meta.dirname })" },
  'tests/support/pictures.test.ts': { text: "readdirSync(new URL('../pictures/', import.meta.url))" },
  'tests/pictures/cross.ts': {},
  'tests/e2e/support/standing.ts': {},
  'tests/e2e/prayers/prayers.e2e.ts': { text: "goto('/prayers')" },
  'tests/e2e/calendar/calendar.e2e.ts': { text: "goto('/events'), in Arabic" },
  'tests/e2e/accounts/standing.e2e.ts': { imports: ['tests/e2e/support/standing.ts'], text: 'modules/calendar' },
  'tests/e2e/whole/first-paint.e2e.ts': { text: 'the first paint' },
  'tools/lines.test.ts': { text: "readdirSync('modules'), readdirSync('src')" },
}
const modules = Object.entries(sources).map(([source, { imports = [] }]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
}))
const all = Object.keys(sources)
const files = new Map([
  ['vitest unit', all.filter((file) => /(?<!dom|db)\.test\.ts$/.test(file) && !/^tests\/(contract|e2e)/.test(file))],
  ['vitest dom', all.filter((file) => file.endsWith('.dom.test.tsx'))],
  ['vitest server', all.filter((file) => file.endsWith('.db.test.ts'))],
  ['vitest contract', all.filter((file) => /^tests\/contract\/.*\.test\.ts$/.test(file))],
  ['e2e', all.filter((file) => file.endsWith('.e2e.ts'))],
])
const textOf = (file: string) => sources[file]?.text ?? ''
const chosen = (...changed: string[]) => {
  const choice = choose(changed, files, modules, textOf)
  return [...choice.values()].flatMap((reasons) => [...reasons.keys()])
}
const every = [...files.values()].flat()
const browser = files.get('e2e') ?? []

test('a test is chosen by its imports, or by listing the folder of the change', () => {
  expect(chosen('modules/prayers/claims.ts')).toEqual([
    'modules/prayers/claims.test.ts',
    'tools/lines.test.ts',
    'tests/e2e/prayers/prayers.e2e.ts',
    'tests/e2e/whole/first-paint.e2e.ts',
  ])
})

test('a change of one server feature chooses its contract and browser tests, and the whole-product tests', () => {
  expect(chosen('server/modules/prayers/handlers.ts')).toEqual([
    'tests/contract/prayers/prayers.test.ts',
    'tests/contract/whole/headers.test.ts',
    'tests/contract/whole/matrix.test.ts',
    'tests/e2e/prayers/prayers.e2e.ts',
    'tests/e2e/whole/first-paint.e2e.ts',
  ])
})

test('an address of the feature counts as its name', () => {
  expect(chosen('modules/calendar/module.ts')).toContain('tests/e2e/calendar/calendar.e2e.ts')
  expect(chosen('modules/calendar/module.ts')).not.toContain('tests/e2e/prayers/prayers.e2e.ts')
})

test('code shared by all pages chooses all browser tests', () => {
  expect(chosen('src/ui/button.tsx')).toEqual(['tools/lines.test.ts', 'src/ui/button.dom.test.tsx', ...browser])
  expect(chosen('contract/core/endpoint.ts')).toEqual(
    expect.arrayContaining([...browser, ...(files.get('vitest contract') ?? [])]),
  )
  expect(chosen('src/installed.ts')).toEqual(expect.arrayContaining(browser))
})

test('a migration, which no file imports, affects the code that lists its folder', () => {
  expect(chosen('server/platform/db/migrations/0001-first.ts')).toContain('server/platform/db/migrate.db.test.ts')
})

test('a changed test or test helper chooses only the tests that import it', () => {
  expect(chosen('tests/e2e/support/standing.ts')).toEqual(['tests/e2e/accounts/standing.e2e.ts'])
  expect(chosen('tests/e2e/prayers/prayers.e2e.ts')).toEqual(['tests/e2e/prayers/prayers.e2e.ts'])
})

test('a file that a helper of tests collects by a relative folder or pattern chooses the tests of the helper', () => {
  expect(chosen('tests/contract/prayers/world.ts')).toEqual(['tests/contract/whole/matrix.test.ts'])
  expect(chosen('tests/pictures/cross.ts')).toEqual(['tests/support/pictures.test.ts'])
})

test('a relative folder of tests is not the product folder of the same name', () => {
  expect(chosen('contract/prayers/prayers.ts')).not.toContain('tests/support/pictures.test.ts')
  const reasons = choose(
    ['contract/core/limits.ts'],
    files,
    [...modules, { source: 'contract/core/limits.ts', dependencies: [] }],
    textOf,
  )
  expect(reasons.get('vitest contract')?.get('tests/contract/whole/matrix.test.ts')).not.toMatch(/^imports/)
})

test('modules that are no files of the project are not read', () => {
  const others = [
    { source: 'crypto', coreModule: true, dependencies: [] },
    { source: 'virtual:messages/ar', couldNotResolve: true, dependencies: [] },
  ]
  const read = (file: string) => sources[file]?.text ?? (file in sources ? '' : expect.fail(`there is no ${file}`))
  expect(choose(['modules/prayers/claims.ts'], files, [...modules, ...others], read).get('vitest unit')?.size).toBe(2)
})

test('packages, configuration, the build and unknown files choose everything, prose nothing', () => {
  for (const file of ['package.json', 'vitest.config.ts', 'tools/build/client.mjs', '.ci/run', 'src/theme/cross.svg'])
    expect(chosen(file), file).toEqual(every)
  expect(chosen('README.md', 'docs/ARCHITECTURE.md')).toEqual([])
})

test('translations choose the tests of a language', () => {
  for (const file of ['src/locales/ar.po', 'modules/calendar/locales/ar.po'])
    expect(chosen(file), file).toEqual(['tests/e2e/calendar/calendar.e2e.ts'])
})

test('every choice has a reason', () => {
  const reasons = choose(['contract/prayers/prayers.ts'], files, modules, textOf)
  expect(reasons.get('vitest contract')?.get('tests/contract/prayers/prayers.test.ts')).toBe('names prayers')
  expect(reasons.get('e2e')?.get('tests/e2e/whole/first-paint.e2e.ts')).toBe('names no feature')
})
