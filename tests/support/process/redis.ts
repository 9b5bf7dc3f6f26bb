import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { vi } from 'vitest'

export type RedisServer = {
  /** For `REDIS_URL`. */
  url: string
  /** Stops it as a crash would; `start` restarts it, empty, at the same address. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops answering without closing a connection, as a machine that hangs; `resume` lets it go on. */
  hang(): void
  resume(): void
  /** Closes every connection. */
  cut(): Promise<void>
  close(): Promise<void>
}

const binary = ['redis-server', 'valkey-server']
  .flatMap((name) => (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, name)))
  .find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** Why Redis suites cannot run here; null when they can. With `CI` set they must. */
export const redisMissing =
  binary || process.env['CI'] ? null : 'redis-server is not installed (Debian: apt-get install redis-server)'

/** A Redis on a socket in a temporary folder. */
export const startRedis = async (): Promise<RedisServer> => {
  if (!binary) throw new Error('redis-server is not installed, and CI runs the suites on it too')
  const folder = await mkdtemp(join(tmpdir(), 'coptic-redis-'))
  const socket = join(folder, 'redis.sock')
  const admin = new Redis(socket, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: () => 20,
  })
  admin.on('error', () => {})
  let child: ReturnType<typeof spawn>
  const start = async () => {
    child = spawn(binary, ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', folder], {
      stdio: 'ignore',
    })
    await vi.waitUntil(() => answers(socket), { timeout: 10_000, interval: 10 })
    if (admin.status === 'wait') await admin.connect()
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await rm(socket, { force: true })
  }
  await start()
  return {
    url: `unix://${socket}`,
    start,
    kill,
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    cut: async () =>
      void (await Promise.all([
        admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'),
        admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub'),
      ])),
    close: async () => {
      admin.disconnect()
      if (child.exitCode === null && child.signalCode === null) await kill()
      await rm(folder, { recursive: true })
    },
  }
}

const answers = async (socket: string) => {
  const client = new Redis(socket, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    client.disconnect()
  }
}
