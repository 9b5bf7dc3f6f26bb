// The suites of the server and its contract on PostgreSQL 15, the oldest supported.
//   npm run test:pg15 [-- vitest arguments]
// PG15_BIN is the folder of its binaries; default: Debian's.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, chownSync, closeSync, constants, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bin = process.env.PG15_BIN ?? '/usr/lib/postgresql/15/bin'
const nobody = 65_534
const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

try {
  for (const name of ['initdb', 'postgres']) accessSync(join(bin, name), constants.X_OK)
} catch {
  console.log(`skipped: there is no PostgreSQL 15 in ${bin} (Debian: apt-get install postgresql-15), nothing was tested on it`)
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'coptic-pg15-'))
const data = join(folder, 'data')
const logFile = join(folder, 'postgres.log')
mkdirSync(data, { mode: 0o700 })
if (as.uid) for (const path of [folder, data]) chownSync(path, as.uid, as.gid)

let code = 1
let server
try {
  must('initdb', [
    '-D',
    data,
    '-U',
    'coptic',
    '--encoding=UTF8',
    '--locale=C',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ])
  // Durability is tested elsewhere: nothing here needs to survive the run.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '200',
    timezone: 'UTC',
    jit: 'off',
  }
  const args = [
    '-D',
    data,
    '-k',
    folder,
    '-h',
    '',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openSync(logFile, 'a')
  server = spawn(join(bin, 'postgres'), args, { ...as, cwd: folder, env, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  await ready()
  console.log(spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim())
  code = await vitest(`postgresql://coptic@localhost/postgres?host=${encodeURIComponent(folder)}`)
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code)

function must(program, args) {
  const { status, stdout, stderr, error } = spawnSync(join(bin, program), args, { ...as, cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? ''}${stdout}${stderr}`)
}

/** The last line of the postmaster's pid file shows when it accepts connections. */
async function ready() {
  for (const until = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}:\n${readFileSync(logFile, 'utf8')}`)
    if (lastLine().startsWith('ready')) return
    if (Date.now() > until) throw new Error('PostgreSQL does not get ready')
  }
}

function lastLine() {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').trimEnd().split('\n').at(-1)
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

function vitest(url) {
  const file = new URL('../node_modules/.bin/vitest', import.meta.url).pathname
  const args = ['run', '--project', 'server', '--project', 'contract', ...process.argv.slice(2)]
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, TEST_DATABASE_URL: url } })
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (exit) => resolve(exit ?? 1))
  })
}

async function stop() {
  if (!server || server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
}
