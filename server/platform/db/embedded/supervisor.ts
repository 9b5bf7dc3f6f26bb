import type { ChildProcess } from 'node:child_process'
import { open, stat } from 'node:fs/promises'
import pg from 'pg'
import type { Log } from '#server/platform/base/log.ts'
import { findRunning, start, stop, superuser } from './cluster.ts'
import type { Identity } from './identity.ts'

type Options = {
  identity: Identity
  socketDir: string
  logFile: string
  settings: Record<string, string>
  log: Log
  onLost: (error: Error) => void
}
type Running = { pid: number; socketDir: string; keeper: pg.Client; adopted: boolean }

const patience = 120_000
const maxRestarts = 5
const restartWindow = 60_000

/** Keeps one PostgreSQL running: adopts or starts it, restarts it when it dies, stops it on `close`. */
export const supervise = async (options: Options) => {
  const { log, onLost } = options
  let closing = false
  let reviving: Promise<void> = Promise.resolve()
  let restarts: number[] = []

  const watch = (running: Running) => {
    running.keeper.on('error', (error) => log.debug({ err: error }, 'the connection that watches PostgreSQL failed'))
    running.keeper.once('end', () => {
      if (!closing) reviving = revive()
    })
    return running
  }
  const revive = async () => {
    restarts = [...restarts.filter((time) => time > Date.now() - restartWindow), Date.now()]
    try {
      if (restarts.length > maxRestarts)
        throw new Error(`PostgreSQL died ${restarts.length} times within a minute: ${await tail(options.logFile, 0)}`)
      log.error('PostgreSQL went away, bringing it back')
      current = watch(await ensureRunning(options))
      log.info({ postgres: current.pid }, 'PostgreSQL is back')
    } catch (error) {
      onLost(error as Error)
    }
  }

  let current = watch(await ensureRunning(options))
  log.info(
    { postgres: current.pid, adopted: current.adopted },
    current.adopted ? 'took over the PostgreSQL of a killed server' : 'PostgreSQL started',
  )
  return {
    adopted: current.adopted,
    pid: () => current.pid,
    socketDir: () => current.socketDir,
    close: async () => {
      closing = true
      await reviving
      await current.keeper.end()
      await stop(current.pid)
    },
  }
}

const ensureRunning = async (options: Options): Promise<Running> => {
  const logged = (await stat(options.logFile).catch(() => null))?.size ?? 0
  let child: ChildProcess | null = null
  for (const until = Date.now() + patience; Date.now() < until; await pause(child ? 10 : 25)) {
    const running = await findRunning(options.identity.home)
    if (running) {
      const keeper = await connect(running.socketDir)
      if (keeper) return { ...running, keeper, adopted: child === null }
    } else if (!child || hasExited(child)) {
      const message = child ? await tail(options.logFile, logged) : ''
      // Backends of a postmaster that was killed alone exit shortly after it.
      if (child && !message.includes('still in use')) throw new Error(`PostgreSQL does not start:\n${message}`)
      child = await start(options.identity, options)
    }
  }
  throw new Error(`PostgreSQL does not answer after ${patience / 1000} seconds:\n${await tail(options.logFile, logged)}`)
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Null while the server is starting, recovering or stopping. */
const connect = async (host: string): Promise<pg.Client | null> => {
  if (!host) return null
  const client = new pg.Client({
    host,
    port: 5432,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: 'coptic-keeper',
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code = '' } = error as { code?: string }
    const refused = /^(28|3D|0A)/.test(code) || code === 'EACCES'
    if (refused) throw error
    return null
  }
}

const tail = async (path: string, from: number) => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const begin = Math.max(from, size - 2_000)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - begin)), 0, Math.max(0, size - begin), begin)
    return buffer.toString('utf8', 0, bytesRead).trim()
  } finally {
    await file.close()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
