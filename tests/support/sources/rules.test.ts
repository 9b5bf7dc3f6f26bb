import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tests = ['tests/**/*.{ts,tsx}', '{server,src,modules,contract,machines}/**/*.test.{ts,tsx}']
const files = globSync(tests, { cwd: root }).filter((file) => !file.endsWith('support/rules.test.ts'))

type Rule = {
  name: string
  instead: string
  pattern: RegExp
  /** Files the rule applies to; default: all tests. */
  within?: RegExp
  /** The one file that may do it. */
  but?: string
}
/** Causes of test failures on a busy machine, and what to write instead. */
const rules: Rule[] = [
  {
    name: 'a page waits for a state, not for a moment',
    instead: 'expect(...).toBeVisible(), expect.poll, settled(page)',
    pattern: /waitForTimeout|(?<!test\.)setTimeout\([^,()]+,/g,
    within: /^tests\/e2e\//,
  },
  {
    name: 'the clock of a page is moved when its timers are armed',
    instead: 'passTime of tests/e2e/support/clock.ts',
    pattern: /clock\.(?:fastForward|runFor)\(/g,
    but: 'tests/e2e/support/clock.ts',
  },
  {
    name: 'a test ends no sessions but its own',
    instead: 'endSessions of tests/support/process/database.ts, or one pid',
    pattern: /pg_terminate_backend\((?!\$\d)/g,
    but: 'tests/support/process/database.ts',
  },
  {
    name: 'locks and sessions are those of the own database: one server holds the databases of all tests',
    instead: 'where datname = current_database()',
    pattern: /from pg_(?:locks|stat_activity)(?![^`]*current_database\(\))/g,
  },
  {
    name: 'a failed test is not tried again by itself: the runner does it, and names the test',
    instead: 'nothing',
    pattern: /\bretries: [1-9]/g,
    within: /^tests\/e2e\//,
  },
]

test.each(rules)('$name', ({ pattern, instead, within, but }) => {
  const found = files
    .filter((file) => file !== but && (within?.test(file) ?? true))
    .flatMap((file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8')
      return [...text.matchAll(pattern)].map(
        ({ index, 0: match }) => `${file}:${text.slice(0, index).split('\n').length} ${match}`,
      )
    })
  expect(found, `instead: ${instead}`).toEqual([])
})

test('the rules read the tests', () => {
  expect(files.length).toBeGreaterThan(250)
})
