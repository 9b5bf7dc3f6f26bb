import { spawn } from 'node:child_process'
import { watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClientBuild } from '../build/client.mjs'
import { at, dist } from '../build/paths.ts'

const watched = ['src', 'modules', 'machines', 'contract', 'tools/build', 'index.html']
/** Changes with each build: open pages read it, and the server restarts. */
const mark = join(dist, 'assets/built.txt')

/** Polls the build's number until it changes; no response while the server restarts. */
const reload = `let known
setInterval(async () => {
  const answer = await fetch('/assets/built.txt', { cache: 'no-store' }).catch(() => null)
  const built = answer?.ok ? await answer.text() : known
  if (known && built !== known) location.reload()
  known = built
}, 700)`

/**
 * Builds on every change of the client. The server restarts after each build and when its own files change,
 * and open pages then reload.
 */
export async function develop() {
  const client = await createClientBuild({ isFast: true, isDev: true })
  const build = async () => {
    try {
      const { milliseconds } = await client.build()
      writeFileSync(join(dist, 'assets/reload.js'), reload)
      writeFileSync(mark, String(Date.now()))
      console.log(`client built in ${Math.round(milliseconds)} ms`)
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
  const flags = [...['server', 'contract', mark].map((path) => `--watch-path=${path}`), '--watch-preserve-output']
  const server = spawn(process.execPath, [...flags, 'server/main.ts'], { cwd: at('.'), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 0))
}
