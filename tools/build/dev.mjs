import { spawn } from 'node:child_process'
import { watch, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buildClient } from './client.mjs'
import { at, dist } from './paths.ts'

const watched = ['src', 'modules', 'machines', 'contract', 'tools/build', 'index.html']

/**
 * Builds on every change and tells the open pages to load anew, over server-sent events on a port of its own;
 * the API server beside it serves dist/ and starts anew when its own files change.
 */
export async function develop() {
  const listeners = new Set()
  const events = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    response.write('\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  })
  await new Promise((resolve) => events.listen(0, '127.0.0.1', resolve))
  const { port } = events.address()

  const build = async () => {
    try {
      const { milliseconds } = await buildClient({ isFast: true, isDev: true })
      writeFileSync(
        join(dist, 'assets/reload.js'),
        `new EventSource('http://127.0.0.1:${port}').addEventListener('built', () => location.reload())`,
      )
      console.log(`client built in ${Math.round(milliseconds)} ms`)
      for (const listener of listeners) listener.write('event: built\ndata: 1\n\n')
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  await build()

  let timer
  let running = Promise.resolve()
  for (const name of watched) {
    watch(at(name), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = running.then(build)
      }, 60)
    })
  }
  const server = spawn(
    process.execPath,
    ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts'],
    {
      cwd: at('.'),
      stdio: 'inherit',
      env: { ...process.env, DEV_RELOAD_ORIGIN: `http://127.0.0.1:${port}` },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 0))
}
