import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { backupBeforeMigration } from '#server/platform/backup/before-migration.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/tx.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'
import { purgeAnswers } from '#server/platform/http/idempotency/idempotency.job.ts'
import { installed } from '#server/installed.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { attachSocket } from '#server/platform/live/socket.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { AnyServerModule } from '#server/platform/module/module.ts'
import { requireOwnMedia } from '#server/platform/settings/media-marker.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { requireValid } from '#server/platform/module/problems.ts'
import { cannotListen, requireFree } from '#server/listen-address.ts'
import { openParts } from '#server/open-parts.ts'
import { platformReads } from '#server/platform-reads.ts'

export type ServerOptions = {
  config: Config
  log: Log
  /** Epoch milliseconds; default: the system clock. */
  now?: () => number
  modules?: readonly AnyServerModule[]
  /** Folder of the built client; without it only the API is served. */
  clientDir?: string | null
  /** Called between opening the database and listening. */
  prepare?: (parts: Parts) => Promise<void>
  /** An open database owned by the caller. It is not closed with the server. */
  database?: OpenDatabase
  onLost?: (error: Error) => void
  /** Aborted: what was opened so far is closed, and the start rejects. */
  signal?: AbortSignal
}
export type RunningServer = { url: string; port: number; parts: Parts; app: FastifyInstance; close(): Promise<void> }

/** Opens everything configured and starts listening. On a failure closes everything opened. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log, now = Date.now, modules = installed, clientDir = null, prepare, onLost, signal } = options
  requireValid(modules, platformReads)
  const closers: Array<() => Promise<void>> = []
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    await requireFree(config)
    const database =
      options.database ??
      (await openDatabase({
        config,
        log,
        beforeMigration: backupBeforeMigration(config, log, now),
        ...(onLost && { onLost }),
      }))
    if (!options.database) closers.push(database.close)
    signal?.throwIfAborted()
    const { parts, mailJobs, close: closeParts } = await openParts({ config, database, log, now, modules })
    closers.push(closeParts)
    await requireOwnMedia(parts)
    await prepare?.(parts)
    signal?.throwIfAborted()

    const jobs = [
      ...mailJobs,
      purgeAnswers,
      ...modules.flatMap(({ jobs: own = [] }) => (typeof own === 'function' ? own(parts) : own)),
    ]
    const worker = await startWorker({
      connection: database.connection,
      jobs,
      context: { db: database.db, ports: parts, now },
      log,
    })
    closers.push(worker.stop)
    const waiting = await transact(database.db, async (tx) => parts.mail.sendWaiting(tx, await parts.mail.server(tx), now()))
    if (waiting > 0) log.info({ mails: waiting }, 'sending mails written before there was a mail server')
    const app = await createHttpApp(parts, modules, clientDir)
    const socket = await attachSocket(app.server, parts, {
      handlers: Object.assign({}, ...modules.map(({ live }) => live)),
      rooms: parts.contributions('live.room'),
      people: parts.contributions('live.person'),
    })
    // Sockets first: clients are asked to reconnect (1012); then requests in flight are finished.
    closers.push(async () => {
      // A connection finishing its last request would otherwise be kept alive.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
      await Promise.all([socket.close(), app.close()])
      clearInterval(sweep)
    })
    signal?.throwIfAborted()
    await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
      throw cannotListen(error, config)
    })
    const { port } = app.server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, port, parts, app, close }
  } catch (error) {
    await close()
    throw error
  }
}
