import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache()
const began = performance.now()
const { ConfigError, readConfig, requireProductionReady } = await import('#server/config.ts')
const { createLog } = await import('#server/platform/base/log.ts')
const { isDemo, seedDemo } = await import('#server/seed/seed.ts')
const { startServer } = await import('#server/server.ts')
const { announce } = await import('#server/announce.ts')

const stopWithin = 10_000

try {
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel })
  let accounts: Awaited<ReturnType<typeof seedDemo>>['accounts'] = []
  const server = await startServer({
    config,
    log,
    clientDir: existsSync(join(config.clientDir, 'app.html')) ? config.clientDir : null,
    onLost: (error) => {
      log.fatal({ err: error }, 'the database is lost')
      process.exit(1)
    },
    prepare: async (parts) => {
      requireProductionReady(config, { demoData: await isDemo(parts.db) })
      if (config.seedDemo) accounts = (await seedDemo(parts)).accounts
    },
  })
  const stop = (signal: NodeJS.Signals) => {
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
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  announce({ config, port: server.port, accounts, milliseconds: performance.now() - began })
  // Otherwise written only on exit: after an early kill the next start would compile everything again.
  flushCompileCache()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
