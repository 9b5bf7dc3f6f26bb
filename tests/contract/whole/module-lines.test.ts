import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { addressOf } from '../../support/process/database.ts'
import { type ProjectCopy, projectCopy } from '../../support/process/project-copy.ts'
import { serverProcess } from '../../support/process/server-process.ts'
import { shareOf } from '../../support/share.ts'

const own = /^(modules|server\/modules)\/prayers\/|^tests\/.*prayers/
const slow = { timeout: 240_000 }

/** A new module of each variant, and one with all parts. */
const variants = {
  'vestry-keys': [],
  'choir-books': ['--table'],
  'lenten-meals': ['--list'],
  'feast-rows': ['--console'],
  'bell-rings': ['--chart'],
  'icon-loans': ['--table', '--list', '--console', '--chart', '--title', 'Icon loans', '--arabic', 'إعارة الأيقونات'],
}
const ids = Object.keys(variants)

// Compiles, checks, builds, starts and tests a copy of the project. Each takes a minute or more: the whole run takes one at a time.
const titles = {
  compiles: 'generated modules compile unchanged, and only its own files miss a dropped one',
  isClean: 'generated modules are formatted, translated, within the import rules, and without unused code',
  builds: 'a build contains nothing of a dropped module, and the pages, chunks and calls of a new one',
  serves: 'the server does not know the calls of a dropped module, and answers the others',
  isTested: 'the tests of generated modules pass, and those of all others without the dropped one',
}
const due = shareOf(Object.values(titles))
const testOfCopy = (title: string, options: typeof slow, check: () => Promise<void>) =>
  test.runIf(due.includes(title))(title, options, check)

// One copy of the project for both: modules that were just written, and one whose lines are gone while its folders stay.
let copy: ProjectCopy
beforeAll(async () => {
  if (due.length === 0) return
  copy = await projectCopy()
  for (const [id, options] of Object.entries(variants)) await copy.run('tools/new-module/main.ts', id, ...options)
  await copy.run('tools/new-module/chart.ts', 'vespers-note')
  const withoutLine = (text: string) => text.replace(/^import .*prayers.*\n/gm, '').replace(/^ *prayers(Console)?,\n/m, '')
  await copy.change('src/installed.ts', withoutLine)
  await copy.change('src/installed-console.ts', withoutLine)
  await copy.change('server/installed.ts', withoutLine)
  await copy.change('contract/index.ts', (text) => text.replace(/^.*(prayersEndpoints|prayers\/console).*\n/gm, ''))
}, 60_000)
afterAll(() => copy?.remove())

testOfCopy(titles.compiles, slow, async () => {
  // The packages of the copy are a link: followed, none of them would be known from the project's last check.
  const output = await copy
    .run('tsc', '--noEmit', '--singleThreaded', '--preserveSymlinks', '--pretty', 'false')
    .catch((error: Error) => error.message)
  const complaining = [...output.matchAll(/^(\S+\.tsx?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  // The removed module's pages link to each other; errors there show that the compiler looked.
  expect(complaining.length).toBeGreaterThan(0)
  expect(complaining.filter((file) => !own.test(file))).toEqual([])
})

testOfCopy(titles.isClean, slow, async () => {
  const lists = [
    'contract',
    'src/installed.ts',
    'src/installed-console.ts',
    'server/installed.ts',
    'server/platform/db/migrations',
  ]
  const tests = ['tests/contract', 'tests/model']
  const folders = ids.flatMap((id) => [`modules/${id}`, `server/modules/${id}`])
  const outputOf = (...command: [string, ...string[]]) => copy.run(...command).catch((error: Error) => error.message)
  const [format, texts, arrows, unused] = await Promise.all([
    outputOf('biome', 'ci', '--error-on-warnings', '--vcs-enabled=false', 'machines', ...lists, ...tests, ...folders),
    outputOf('tools/i18n-check.mjs'),
    outputOf('tools/boundaries.mjs'),
    outputOf('knip'),
  ])
  expect(format).toBe('')
  expect(texts).toMatch(/all translated/)
  // The pages of the dropped module's console are no pages of the console any more.
  expect(arrows).toMatch(/no rule broken|modules\/prayers\/console/)
  expect(arrows.split('\n').filter((line) => line.startsWith('error ') && !line.includes(' modules/prayers/console/'))).toEqual(
    [],
  )
  expect(unused.split('\n').filter((line) => ids.some((id) => line.includes(id)))).toEqual([])
})

testOfCopy(titles.builds, slow, async () => {
  // Unminified and uncompressed: the content is the same.
  await copy.run('build.mjs', '--fast')
  const { pages } = JSON.parse(await readFile(join(copy.folder, 'dist/routes.json'), 'utf8')) as { pages: object }
  expect(Object.keys(pages)).toContain('/vestry-keys')
  expect(Object.keys(pages).filter((address) => address.startsWith('/prayers'))).toEqual([])
  const scripts = globSync('dist/assets/*.js', { cwd: copy.folder })
  const texts = await Promise.all(scripts.map((file) => readFile(join(copy.folder, file), 'utf8')))
  const naming = (what: RegExp) => texts.filter((text) => what.test(text)).length
  expect([naming(/vestry-keys/) > 0, naming(/prayers\/requests\/|prayers-debug/)]).toEqual([true, 0])
})

testOfCopy(titles.serves, slow, async () => {
  const server = await serverProcess({ SEED: 'never' }, copy.folder)
  try {
    const statusOf = async (path: string, method = 'GET') => (await fetch(`${server.url}/api/v1/${path}`, { method })).status
    expect([await statusOf('core/feature-flags/'), await statusOf('vestry-keys/')]).toEqual([200, 401])
    for (const { method, path } of Object.values(prayersEndpoints))
      expect(await statusOf(path.replace(/\{\w+\}/, '01930000-0000-7000-8000-00000000e001'), method), path).toBe(404)
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(paths).filter((path) => path.includes('prayers'))).toEqual([])
  } finally {
    await server.dispose()
  }
})

type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

testOfCopy(titles.isTested, slow, async () => {
  const report = join(copy.folder, 'report.json')
  const suites = [
    'src/shell/',
    'modules/calendar/',
    'src/console/console-gates',
    'modules/console/frame/console-pages',
    'contract/core/topics',
    'tests/support/sources/table-uses',
    'platform/db/schema',
    'contract/whole/access-matrix',
  ]
  const generated = ids
    .flatMap((id) => [`modules/${id}/`, `contract/${id}`, `tests/model/${id}`])
    .concat('tests/model/vespers-note')
  const env = { TEST_DATABASE_URL: addressOf(inject('testServer').connection), MATRIX_MODULES: ids.join() }
  const projects = ['--project', 'unit', '--project', 'contract', '--project', 'server']
  const output = await copy
    .run({ env }, 'vitest', 'run', ...projects, ...suites, ...generated, '--reporter=json', `--outputFile=${report}`)
    .catch((error: Error) => error.message)
  // The report names what failed; a run that wrote none says why in its output.
  expect(existsSync(report), output).toBe(true)
  const figures = JSON.parse(await readFile(report, 'utf8')) as Report
  const failures = figures.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join()}`)
  })
  expect(failures).toEqual([])
  expect(figures.numPassedTests).toBeGreaterThan(50)
  const ran = figures.testResults.map(({ name }) => name)
  expect(suites.filter((suite) => !ran.some((name) => name.includes(suite)))).toEqual([])
  const filesOf = (id: string) => ran.filter((name) => name.includes(id)).length
  expect([...ids, 'vespers-note'].map(filesOf)).toEqual([2, 2, 2, 2, 3, 3, 1])
})
