// Runs all checks and test suites and ends with a summary line.
//   npm test [-- build|check|unit|e2e ...] [--since <ref>] [--all]
// --since: only the test files that changes since a commit can reach.
// --all: every test. Otherwise sweeps take a tenth of their cases, another one with each commit (tests/support/share.ts), and of the
//   slow test files those run whose feature was changed and as many others as fit into the time (due.ts).
// A failed file runs once more, alone: if it passes, it is flaky.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeSamples } from '../docs/write-samples.ts'
import { sharesOfRun } from '../../tests/support/share.ts'
import { chooseDue, chooseSince } from './since.ts'
import { runWith } from './process.ts'
import { closingLines, repeatFailed, runStages, type Stage, total } from './run-suites.ts'
import { command, playwright, vitest } from './suites.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = fileURLToPath(new URL('../../.cache/reports', import.meta.url))
const { values, positionals } = parseArgs({
  options: { since: { type: 'string' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const TMPDIR = memoryFolder() ?? tmpdir()
// Tests start dozens of Node processes from the same modules: each is compiled once a run.
const turn = turnOf(root)
const sharing = values.all ? {} : { TEST_SHARES: String(sharesOfRun), TEST_TURN: turn }
const run = runWith({ TMPDIR, NODE_COMPILE_CACHE: join(TMPDIR, 'node-compile-cache'), ...sharing })
const where = { root, reports, run }

/**
 * The build comes before all tests, since every server that a test starts serves it. Then the longest suites first, three at a time on two
 * processors, since the faults mostly wait, and the others have one worker each. The browser tests come last: they have three, and are
 * slowed down most by others.
 */
const stages: Stage[] = [
  { lanes: 1, suites: [command(where, 'build', 'build within its byte budget', 'node', ['build.mjs', '--check-budget'])] },
  {
    lanes: 3,
    suites: [
      ...['faults', 'contract', 'dom', 'server', 'unit'].map((project) => vitest(where, project)),
      command(where, 'check', 'typecheck', 'tsc', ['--noEmit', '--singleThreaded']),
      command(where, 'check', 'format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
      command(where, 'check', 'boundaries', 'node', ['tools/boundaries.mjs']),
      command(where, 'check', 'dead code', 'knip', []),
      command(where, 'check', 'translations', 'node', ['tools/i18n-check.mjs']),
      playwright(where),
    ],
  },
]

writeSamples()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const chosen = values.since ? await chooseSince(values.since, root) : values.all ? null : await chooseDue(Number(turn), root)
const wanted = stages.map(({ lanes, suites }) => ({
  lanes,
  suites: suites.filter(
    ({ name, title, hasFiles }) =>
      (positionals.length === 0 || positionals.includes(name)) && !(hasFiles && chosen?.get(title)?.length === 0),
  ),
}))
const results = await runStages(wanted, ({ title }) => chosen?.get(title))
const flaky = await repeatFailed(results)
console.log(closingLines(results, flaky).join('\n'))
process.exit(total(results, 'failed') > 0 || total(results, 'passed') === 0 ? 1 : 0)

/** The number of commits, or of days where the history is not there. */
function turnOf(folder: string): string {
  const { status, stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : String(Math.floor(Date.now() / 86_400_000))
}

/**
 * A memory-backed folder for test data, if there is enough memory: on a disk, creating and dropping databases by the dozen takes
 * half of the tests' time. Benchmarks stay on the disk.
 */
function memoryFolder() {
  const place = '/dev/shm'
  const enough = 8 * 1024 ** 3
  if (process.env['TMPDIR'] || !existsSync(place)) return null
  const { bavail, bsize } = statfsSync(place)
  if (Math.min(bavail * bsize, freemem()) < enough) return null
  const folder = mkdtempSync(`${place}/coptic-tests-`)
  // When the tests run as root, databases run as another user.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  return folder
}
