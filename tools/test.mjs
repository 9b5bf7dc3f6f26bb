// Everything that must hold, with one closing line.   npm test [-- check|unit|e2e ...]
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { relative } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const reports = new URL('../.cache/reports/', import.meta.url)
const bin = (name) => new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname
const node = process.execPath

/**
 * Each suite ends with figures: a command without a report counts as one test. The build comes before all tests: every server that a test
 * starts serves it. Then the longest suites first, three at a time on two processors: most of the time a suite has one process busy, or
 * none while it waits. The browser tests come last and alone: a browser is many processes, and beside another suite both only took
 * longer, some longer than what is promised to people. The compiler's four checkers would each work out most of the types again: one
 * alone takes a third of the processor's time, and no longer.
 */
const stages = [
  {
    lanes: 2,
    suites: [
      { name: 'build', run: command('build within its byte budget', node, ['build.mjs', '--check-budget']) },
      { name: 'check', run: command('typecheck', bin('tsc'), ['--noEmit', '--singleThreaded']) },
      { name: 'check', run: command('format and lint', bin('biome'), ['ci', '.']) },
      { name: 'check', run: command('boundaries', node, ['tools/boundaries.mjs']) },
      { name: 'check', run: command('dead code', bin('knip'), []) },
      { name: 'check', run: command('translations', node, ['tools/i18n-check.mjs']) },
    ],
  },
  {
    lanes: 3,
    suites: [
      { name: 'unit', run: vitest('faults') },
      { name: 'unit', run: vitest('contract') },
      { name: 'unit', run: vitest('dom') },
      { name: 'unit', run: vitest('server') },
      { name: 'unit', run: vitest('unit') },
    ],
  },
  { lanes: 1, suites: [{ name: 'e2e', run: playwright() }] },
]

const wanted = process.argv.slice(2)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const files = inMemory()
const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name)
const results = []
for (const { lanes, suites } of stages) results.push(...(await inLanes(lanes, suites.filter(isWanted))))

for (const { title, failures = [] } of results) for (const failure of failures) console.log(`\nFAILED ${title} › ${failure}`)
console.log('')
for (const { title, passed, failed, skipped, seconds } of results) {
  console.log(
    `${failed ? 'FAILED' : 'ok    '} ${title.padEnd(30)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${String(skipped).padStart(3)} skipped ${seconds.toFixed(0).padStart(5)} s`,
  )
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)

/**
 * The folder for what the tests write, in memory where there is enough of it: databases that are made and thrown away by the dozen took
 * half the time of their tests on a disk. The benchmarks stay on the disk.
 */
function inMemory() {
  const place = '/dev/shm'
  const enough = 8 * 1024 ** 3
  if (process.env.TMPDIR || !existsSync(place)) return null
  const { bavail, bsize } = statfsSync(place)
  if (Math.min(bavail * bsize, freemem()) < enough) return null
  const folder = mkdtempSync(`${place}/coptic-tests-`)
  // Databases run as somebody else where the tests run as root.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  return folder
}

/** Runs suites in their order, and answers the figures of each in that order. */
async function inLanes(lanes, suites) {
  const figures = []
  const left = [...suites.entries()]
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) figures[next[0]] = await next[1].run()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return figures
}

function command(title, file, args) {
  return async () => {
    const { code, seconds } = await run(title, file, args)
    return { title, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds }
  }
}

function vitest(project) {
  return async () => {
    const report = new URL(`vitest-${project}.json`, reports)
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report.pathname}`]
    const { code, seconds } = await run(`vitest ${project}`, bin('vitest'), args)
    const figures = read(report)
    const failed =
      (figures?.numFailedTests ?? 0) +
      (figures?.testResults ?? []).filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    return {
      title: `vitest ${project}`,
      passed: figures?.numPassedTests ?? 0,
      failed: failed || (code === 0 ? 0 : 1),
      skipped: (figures?.numPendingTests ?? 0) + (figures?.numTodoTests ?? 0),
      seconds,
      failures: (figures?.testResults ?? []).flatMap(vitestFailures),
    }
  }
}

function playwright() {
  return async () => {
    const report = new URL('playwright.json', reports)
    const { code, seconds } = await run('e2e', bin('playwright'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report.pathname })
    const figures = read(report)
    const stats = figures?.stats
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
    return {
      title: 'e2e',
      passed: stats?.expected ?? 0,
      failed: failed || (code === 0 ? 0 : 1),
      skipped: stats?.skipped ?? 0,
      seconds,
      failures: (figures?.suites ?? []).flatMap(playwrightFailures),
    }
  }
}

/** What failed is said once more at the end, by name and first reason: the suites' own accounts stand far above it. */
function vitestFailures({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  if (status === 'failed' && assertionResults.length === 0) return [`${file}\n${message}`]
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${file} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
}

function playwrightFailures({ specs = [], suites: inner = [] }) {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const reasons = tests.flatMap((test) => test.results.flatMap((result) => result.errors.map((error) => error.message)))
        return `${file} › ${title}\n${reasons.join('\n')}`
      }),
    ...inner.flatMap(playwrightFailures),
  ]
}

/** What a suite says is printed in one piece when it has ended: two at once would tear each other's lines. */
function run(title, file, args, env = {}) {
  console.log(`   ${title} ...`)
  const began = performance.now()
  const said = []
  return new Promise((resolve) => {
    const end = (code) => {
      process.stdout.write(`\n── ${title}\n${Buffer.concat(said)}`)
      resolve({ code, seconds: (performance.now() - began) / 1000 })
    }
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: files ?? tmpdir(), ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece))
    child.once('error', (error) => said.push(Buffer.from(`${error.message}\n`)))
    child.once('close', (code) => end(code ?? 1))
  })
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`no report: ${error.message}`)
    return null
  }
}
