import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFolder, type Identity } from './identity.ts'
import { isAlive, isPostgres } from './process.ts'

export const superuser = 'coptic'
export const clusterOf = (home: string) => join(home, 'postgres')
const draftMark = 'postgres.new-'
const logLimit = 5_000_000

const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Whether a cluster exists, running or not. */
export const hasCluster = (home: string): Promise<boolean> => isThere(join(clusterOf(home), 'PG_VERSION'))

/**
 * Creates the cluster if missing. It is built beside its final place and renamed, so a kill leaves either none or a complete one.
 */
export const initialise = async (identity: Identity): Promise<boolean> => {
  for (const name of await readdir(identity.home)) {
    if (name.startsWith(draftMark)) await rm(join(identity.home, name), { recursive: true, force: true, maxRetries: 5 })
  }
  if (await hasCluster(identity.home)) return false
  const cluster = clusterOf(identity.home)
  const draft = join(identity.home, `${draftMark}${randomBytes(4).toString('hex')}`)
  await privateFolder(draft, identity)
  await run(identity, 'initdb', [
    '-D',
    draft,
    '-U',
    superuser,
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ])
  await rename(draft, cluster)
  return true
}

const run = async (identity: Identity, program: string, args: string[]) => {
  const child = launch(identity, program, args, ['ignore', 'pipe', 'pipe'])
  let output = ''
  child.stdout?.on('data', (part) => (output += part))
  child.stderr?.on('data', (part) => (output += part))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`${program} failed (${code}):\n${output.trim()}`)
}

const launch = (
  { prefix, spawn: as, binaries, home }: Identity,
  program: string,
  args: string[],
  stdio: ('ignore' | 'pipe' | number)[],
) => {
  const [command = '', ...rest] = [...prefix, join(binaries, 'bin', program), ...args]
  // Own process group, so that Ctrl-C in a terminal reaches only the server, which finishes its requests first.
  return spawn(command, rest, { ...as, cwd: home, env: environment, detached: true, stdio })
}

/** Starts the postmaster without waiting until it accepts connections. Logs to `postgres.log` in the data folder. */
export const start = async (
  identity: Identity,
  { socketDir, logFile, settings }: { socketDir: string; logFile: string; settings: Record<string, string> },
) => {
  await forgetForeignPid(identity.home)
  if (((await stat(logFile).catch(() => null))?.size ?? 0) > logLimit) await rename(logFile, `${logFile}.1`)
  const log = await open(logFile, 'a', 0o600)
  try {
    const args = ['-D', clusterOf(identity.home), '-k', socketDir, '-h', '']
    for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
    const child = launch(identity, 'postgres', args, ['ignore', log.fd, log.fd])
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    return child
  } finally {
    await log.close()
  }
}

/** The postmaster running on the cluster, read from its pid file. */
export const findRunning = async (home: string): Promise<{ pid: number; socketDir: string } | null> => {
  const lines = await pidLines(home)
  const pid = Number(lines?.[0])
  return lines && pid > 1 && isPostgres(pid) ? { pid, socketDir: lines[4] ?? '' } : null
}

// After a reboot the pid may belong to another process, and PostgreSQL would refuse to start.
const forgetForeignPid = async (home: string) => {
  const pid = Number((await pidLines(home))?.[0])
  if (pid > 1 && !isPostgres(pid)) await rm(join(clusterOf(home), 'postmaster.pid'), { force: true })
}

const pidLines = (home: string) =>
  readFile(join(clusterOf(home), 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

/** Ends open sessions, writes a checkpoint and waits for the process to exit; after `patience` ms stops without a checkpoint. */
export const stop = async (pid: number, patience = 20_000) => {
  const gone = async (limit: number) => {
    for (const until = Date.now() + limit; isPostgres(pid); await pause(10)) if (Date.now() > until) return false
    return true
  }
  signal(pid, 'SIGINT')
  if (await gone(patience)) return
  signal(pid, 'SIGQUIT')
  if (!(await gone(5_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop`)
}

const signal = (pid: number, name: NodeJS.Signals) => {
  if (isAlive(pid)) process.kill(pid, name)
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
