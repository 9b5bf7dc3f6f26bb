import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ServerProcess = {
  url: string
  dataDir: string
  pid(): number
  /** Its output so far. */
  output(): string
  /** SIGKILL, as in a power cut. */
  kill(): Promise<void>
  /** SIGTERM; returns the exit code and the duration in milliseconds. */
  stop(): Promise<{ code: number | null; milliseconds: number }>
  /** Restarts it on the same port and folder; returns the milliseconds until its first response. */
  start(): Promise<number>
  /** Stops it and removes its folder. */
  dispose(): Promise<void>
}

/** The server as a process, as `npm start` runs it; `cwd`: of a project in another folder. */
export async function serverProcess(env: Record<string, string> = {}, cwd = process.cwd()): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coptic-process-'))
  const port = Number(env['PORT'] ?? (await freePort()))
  const url = `http://localhost:${port}`
  let child: ChildProcess
  let printed = ''

  const start = async () => {
    const began = performance.now()
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        NODE_ENV: 'test',
        TRUST_PROXY_HOPS: '1',
        LOG_LEVEL: 'warn',
        PASSWORD_HASH_KIB: '64',
        // Enabled like in main.ts, but from the first line: a tenth of the time of a start.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache'),
        ...env,
      },
    })
    const note = (chunk: Buffer) => void (printed += chunk)
    child.stdout!.on('data', note)
    child.stderr!.on('data', note)
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code} before it was ready:\n${printed}`)
    })
    ended.catch(() => {})
    await Promise.race([untilReady(url), ended])
    return performance.now() - began
  }
  const end = async (signal: NodeJS.Signals) => {
    const began = performance.now()
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    }
    return { code: child.exitCode, milliseconds: performance.now() - began }
  }
  await start()
  return {
    url,
    dataDir,
    pid: () => child.pid!,
    output: () => printed,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    start,
    dispose: async () => {
      // A killed server leaves its database running: a server that adopts it stops it too.
      if (child.signalCode === 'SIGKILL') await start()
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      if ((await fetch(`${url}/readyz`)).ok) return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
