// Everything that must hold, with one closing line.   npm test [-- check|unit|e2e ...]
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

const reports = new URL('../.cache/reports/', import.meta.url)
const bin = (name) => new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname
const node = process.execPath

/** Each suite ends with figures: a command without a report counts as one test. */
const suites = {
  check: [
    command('typecheck', bin('tsc'), ['--noEmit']),
    command('format and lint', bin('biome'), ['ci', '.']),
    command('boundaries', node, ['tools/boundaries.mjs']),
    command('dead code', bin('knip'), []),
    command('translations', node, ['tools/i18n-check.mjs']),
  ],
  unit: [vitest('unit'), vitest('dom'), vitest('server'), vitest('contract'), vitest('faults')],
  build: [command('build within its byte budget', node, ['build.mjs', '--check-budget'])],
  e2e: [playwright()],
}

const wanted = process.argv.slice(2)
const results = []
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
for (const [name, runs] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const run of runs) results.push(await run())
}

console.log('')
for (const { title, passed, failed, skipped, seconds } of results) {
  console.log(
    `${failed ? 'FAILED' : 'ok    '} ${title.padEnd(30)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${String(skipped).padStart(3)} skipped ${seconds.toFixed(0).padStart(5)} s`,
  )
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)

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
    }
  }
}

function playwright() {
  return async () => {
    const report = new URL('playwright.json', reports)
    const { code, seconds } = await run('e2e', bin('playwright'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report.pathname })
    const stats = read(report)?.stats
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
    return {
      title: 'e2e',
      passed: stats?.expected ?? 0,
      failed: failed || (code === 0 ? 0 : 1),
      skipped: stats?.skipped ?? 0,
      seconds,
    }
  }
}

function run(title, file, args, env = {}) {
  console.log(`\n── ${title}`)
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.once('error', (error) => {
      console.error(error.message)
      resolve({ code: 1, seconds: 0 })
    })
    child.once('exit', (code) => resolve({ code: code ?? 1, seconds: (performance.now() - began) / 1000 }))
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
