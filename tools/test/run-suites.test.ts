import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { runWith } from './process.ts'
import { type FileFigures, playwrightFigures } from './reports.ts'
import { closingLines, repeatFailed, runStages } from './run-suites.ts'
import { command, type Suite, vitest } from './suites.ts'

// Inside the project, so that the fixture finds vitest.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
mkdirSync(cache, { recursive: true })
const root = mkdtempSync(join(cache, 'fixture-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const failing = (title: string): FileFigures => ({
  passed: 1,
  failed: 1,
  skipped: 0,
  failures: [{ title, reason: 'expected 1' }],
})
const passing: FileFigures = { passed: 2, failed: 0, skipped: 0, failures: [] }

/** A suite whose first run fails in these files, and whose later runs return `again`. */
function suite(
  failed: readonly string[],
  again: (file: string) => FileFigures | undefined,
): Suite & { runs: Array<readonly string[]> } {
  const runs: Array<readonly string[]> = []
  return {
    name: 'unit',
    title: 'vitest unit',
    hasFiles: true,
    runs,
    run: async (files = []) => {
      runs.push(files)
      const figures = new Map<string, FileFigures>([['good.test.ts', passing]])
      if (runs.length === 1) for (const file of failed) figures.set(file, failing('adds'))
      else for (const file of files) figures.set(file, again(file) ?? failing('adds'))
      return { figures, seconds: 1 }
    },
  }
}
const closingOf = async (...suites: Suite[]) => {
  const results = await runStages([{ lanes: 2, suites }])
  return closingLines(results, await repeatFailed(results))
}

test('a failed file is run once more, alone; if it passes, the closing lines list it as flaky', async () => {
  const one = suite(['a.test.ts'], () => passing)
  const lines = await closingOf(one)
  expect(one.runs).toEqual([[], ['a.test.ts']])
  expect(lines.slice(-3)).toEqual(['FLAKY a.test.ts › adds', '', '4 passed, 0 failed'])
})

test('a file that fails twice has failed', async () => {
  const lines = await closingOf(suite(['a.test.ts'], () => undefined))
  expect(lines.at(-1)).toBe('3 passed, 1 failed')
  expect(lines.join('\n')).toContain('FAILED vitest unit › a.test.ts › adds\nexpected 1')
  expect(lines.join('\n')).not.toContain('FLAKY')
})

test('a second run without figures keeps the failure', async () => {
  const one = suite(['a.test.ts'], () => passing)
  const first = await runStages([{ lanes: 1, suites: [one] }])
  one.run = async () => ({ figures: new Map([['vitest unit', failing('')]]), seconds: 1 })
  expect(await repeatFailed(first)).toEqual([])
  expect(closingLines(first, []).at(-1)).toBe('3 passed, 1 failed')
})

test('many failed files are a defect and are not repeated', async () => {
  const one = suite(
    Array.from({ length: 9 }, (_, index) => `${index}.test.ts`),
    () => passing,
  )
  expect((await closingOf(one)).at(-1)).toBe('11 passed, 9 failed')
  expect(one.runs).toEqual([[]])
})

test('a failing command counts as one failure and is not repeated', async () => {
  const run = vi.fn(async () => ({ code: 2, seconds: 1 }))
  const lines = await closingOf(command({ run }, 'check', 'dead code', 'knip', []))
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
  expect(run).toHaveBeenCalledTimes(1)
})

test('with the real vitest: one file fails the first time alone, one always, one outside its tests', {
  timeout: 120_000,
}, async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const put = (name: string, text: string) => writeFileSync(join(root, name), text)
  put('vitest.config.ts', "export default { test: { projects: [{ test: { name: 'unit', include: ['*.test.ts'] } }] } }")
  put('good.test.ts', "import { test } from 'vitest'; test('holds', () => {})")
  put(
    'flaky.test.ts',
    `import { existsSync, writeFileSync } from 'node:fs'; import { expect, test } from 'vitest'
     test('SES-01 waits', () => { const was = existsSync('${root}/ran'); writeFileSync('${root}/ran', ''); expect(was).toBe(true) })`,
  )
  put('bad.test.ts', "import { expect, test } from 'vitest'; test('adds', () => expect(1).toBe(2)); test.skip('later', () => {})")
  put('broken.test.ts', "throw new Error('no such part')")
  const lines = await closingOf(vitest({ root, reports: root, run: runWith({}) }, 'unit'))
  expect(lines.slice(-3)).toEqual(['FLAKY flaky.test.ts › SES-01 waits', '', '2 passed, 2 failed, 1 skipped'])
  expect(lines.join('\n')).toContain('no such part')
})

test("Playwright's report: titles with their groups, files from the root", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'accounts/session.e2e.ts',
    tests: [{ status, results: [{ errors: status === 'unexpected' ? [{ message: 'no button' }] : [] }] }],
  })
  const report = {
    config: { rootDir: '/project/tests/e2e' },
    suites: [
      {
        title: 'session.e2e.ts',
        specs: [spec('a', 'expected'), spec('b', 'skipped')],
        suites: [{ title: 'tabs', specs: [spec('c', 'unexpected')] }],
      },
    ],
  }
  expect(playwrightFigures(report, '/project')).toEqual(
    new Map([
      [
        'tests/e2e/accounts/session.e2e.ts',
        { passed: 1, failed: 1, skipped: 1, failures: [{ title: 'tabs › c', reason: 'no button' }] },
      ],
    ]),
  )
})
