// Looks for browser tests that fail on a busy machine.   npm run flaky [-- --rounds 20 --busy 2 --all tests/e2e/whole/life.e2e.ts ...]
// A round takes a tenth of the cases of each sweep, the next round another one. --all, or files by name: every case in each round.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sharesOfRun } from '../../tests/support/share.ts'
import { runWith } from './process.ts'
import { playwright } from './suites.ts'
import { tally } from './tally.ts'

const { values, positionals: files } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    busy: { type: 'string', default: '2' },
    all: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = fileURLToPath(new URL('../../.cache/flaky', import.meta.url))
mkdirSync(reports, { recursive: true })

const busy = Array.from({ length: Number(values.busy) }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
process.once('exit', () => busy.forEach((child) => void child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const takesAll = values.all || files.length > 0
const sharesOf = (round: number) => (takesAll ? {} : { TEST_SHARES: String(sharesOfRun), TEST_TURN: String(round) })
const seen = tally()
for (let round = 1; round <= rounds; round += 1) {
  const run = runWith({ TMPDIR: tmpdir(), ...sharesOf(round) }, { isQuiet: true })
  const { figures, seconds } = await playwright({ root, reports, run }).run(files)
  const failed = seen.add(figures)
  console.log(`round ${round} of ${rounds}: ${failed.length} failed in ${seconds.toFixed(0)} s`)
  for (const { file, title, reason } of failed) console.log(`   ${file} › ${title}\n${reason.replace(/^/gm, '      ')}`)
}
console.log(`\n${seen.lines().join('\n')}`)
process.exit(seen.failures() > 0 ? 1 : 0)
