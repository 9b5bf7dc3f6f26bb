import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache()
const began = performance.now()
const { ConfigError, readConfig, requireProductionReady } = await import('#server/config.ts')
const { OperatorError } = await import('#server/platform/base/operator-error.ts')
const { createLog } = await import('#server/platform/base/log.ts')
const { isDemo, seedDemo } = await import('#server/seed/seed.ts')
const { startServer } = await import('#server/server.ts')
const { announce } = await import('#server/announce.ts')

const stopWithin = 10_000
let stop: ((signal: NodeJS.Signals) => void) | undefined
const start = new AbortController()
// From the first moment: a signal during the start also leaves no PostgreSQL behind.
for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.once(name, (signal) => {
    if (stop) return stop(signal)
    start.abort(signal)
    setTimeout(() => {
      console.error('The start did not stop by itself, leaving it.')
      process.exit(1)
    }, stopWithin).unref()
  })

try {
  const config = readConfig(process.env, { toServe: true })
  const log = createLog({ level: config.logLevel })
  let accounts: Awaited<ReturnType<typeof seedDemo>>['accounts'] = []
  const server = await startServer({
    config,
    log,
    clientDir: existsSync(join(config.clientDir, 'app.html')) ? config.clientDir : null,
    signal: start.signal,
    onLost: (error) => {
      log.fatal({ err: error }, 'the database is lost')
      process.exit(1)
    },
    prepare: async (parts) => {
      requireProductionReady(config, { demoData: await isDemo(parts.db) })
      if (config.seedDemo) accounts = (await seedDemo(parts)).accounts
    },
  })
  stop = (signal) => {
    log.info({ signal }, 'stopping')
    const late = setTimeout(() => {
      log.error('requests were still running, leaving them')
      process.exit(1)
    }, stopWithin)
    server.close().then(
      () => {
        clearTimeout(late)
        process.exit(0)
      },
      (error: Error) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  if (start.signal.aborted) stop(start.signal.reason)
  announce({
    config,
    hasMailServer: (await server.parts.mail.server(server.parts.db)) !== null,
    port: server.port,
    accounts,
    milliseconds: performance.now() - began,
  })
  // Otherwise written only on exit: after an early kill the next start would compile everything again.
  flushCompileCache()
} catch (error) {
  if (start.signal.aborted && error === start.signal.reason) process.exit(0)
  const isForOperator = error instanceof ConfigError || error instanceof OperatorError
  console.error(isForOperator ? error.message : error)
  process.exit(1)
}
