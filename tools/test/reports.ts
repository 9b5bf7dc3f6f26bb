import { join, relative } from 'node:path'

export type Failure = { title: string; reason: string }
/** Figures of one test file: counts of tests, and each failure with its first reason. */
export type FileFigures = { passed: number; failed: number; skipped: number; failures: Failure[] }
/** Figures of a suite by file, paths relative to the root. */
export type Figures = Map<string, FileFigures>

export type VitestReport = {
  testResults: Array<{
    name: string
    status: string
    message: string
    assertionResults: Array<{ fullName: string; status: string; failureMessages: string[] }>
  }>
}

/** Reads vitest's JSON report. A file that failed outside its tests (import, hook) counts as one failure. */
export function vitestFigures(report: VitestReport, root: string): Figures {
  return new Map(
    report.testResults.map(({ name, status, message, assertionResults: tests }) => {
      const failures = tests
        .filter((test) => test.status === 'failed')
        .map((test) => ({ title: test.fullName, reason: test.failureMessages.join('\n') }))
      if (status === 'failed' && failures.length === 0) failures.push({ title: '(outside a test)', reason: message })
      const passed = tests.filter((test) => test.status === 'passed').length
      const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').length
      return [relative(root, name), { passed, failed: failures.length, skipped, failures }]
    }),
  )
}

type PlaywrightSuite = {
  title: string
  specs?: Array<{
    title: string
    file: string
    tests: Array<{ status: string; results: Array<{ errors: Array<{ message?: string }> }> }>
  }>
  suites?: PlaywrightSuite[]
}
export type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] }

/** Reads Playwright's JSON report. */
export function playwrightFigures({ config, suites }: PlaywrightReport, root: string): Figures {
  const figures: Figures = new Map()
  const read = ({ specs = [], suites: inner = [] }: PlaywrightSuite, group: string) => {
    for (const { title, file, tests } of specs) {
      const path = relative(root, join(config.rootDir, file))
      const counts = figures.get(path) ?? { passed: 0, failed: 0, skipped: 0, failures: [] }
      figures.set(path, counts)
      for (const { status, results } of tests) {
        if (status === 'expected') counts.passed += 1
        else if (status === 'skipped') counts.skipped += 1
        else {
          counts.failed += 1
          const reason = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n')
          counts.failures.push({ title: group + title, reason })
        }
      }
    }
    for (const suite of inner) read(suite, `${group}${suite.title} › `)
  }
  for (const suite of suites) read(suite, '')
  return figures
}
