import { mkdtemp, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { makeDataDir } from '#server/platform/base/data-dir.ts'
import { OperatorError } from '#server/platform/base/operator-error.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Connection } from '../connection.ts'
import { findBinaries } from './binaries.ts'
import { clusterOf, findRunning, hasCluster, initialise, superuser } from './cluster.ts'
import { chooseIdentity, homeDir, chownTo, privateFolder } from './identity.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { availableMemory, memorySettings } from './memory.ts'
import { supervise } from './supervisor.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** PostgreSQL settings that override the defaults below. */
  settings?: Record<string, string>
  /** Called when PostgreSQL died and could not be restarted. */
  onLost?: (error: Error) => void
  binaries?: string
  refuge?: string
  userNamespaces?: boolean
}
export type Embedded = {
  connection: Connection
  /** Whether the server was already running, left behind by a killed process. */
  adopted: boolean
  /** Whether this start created the cluster. */
  created: boolean
  pid(): number
  /** Stops PostgreSQL cleanly and releases the folder. */
  close(): Promise<void>
}

/** Marks the PostgreSQL of one server, which no other may use beside it. */
export const embeddedClusterName = 'coptic-community-embedded'

const defaults = {
  cluster_name: embeddedClusterName,
  port: '5432',
  max_connections: '60',
  max_wal_size: '512MB',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  jit: 'off',
  // An index read is hardly dearer than a sequential one on a solid-state disk, and free in memory.
  random_page_cost: '1.1',
}
// Unix socket addresses are limited to 104 bytes on macOS and 108 on Linux; `/.s.PGSQL.5432` and its lock file take 20.
const longestSocketDir = 80

/** Opens the embedded PostgreSQL of a data folder: created on the first start, adopted if still running, stopped by `close`. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  if (process.platform === 'win32')
    throw new OperatorError('The embedded database needs Unix sockets. On Windows set DATABASE_URL to a PostgreSQL 15 or newer.')
  const { log } = options
  const dataDir = resolve(options.dataDir)
  await makeDataDir(dataDir)
  await refuseUnseenServer(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const places = {
      dataDir,
      binaries: options.binaries ?? (await findBinaries()),
      refuge: options.refuge ?? '/var/lib/coptic-community',
      userNamespaces: options.userNamespaces ?? true,
    }
    const identity = await chooseIdentity(places, log)
    const created = await initialise(identity)
    await checkOwner(clusterOf(identity.home))
    await chownTo(clusterOf(identity.home), identity)

    const near = nearSocketDir(identity.home)
    const far = Buffer.byteLength(near) > longestSocketDir
    const socketDir = far ? await mkdtemp(join(tmpdir(), 'coptic-')) : near
    await privateFolder(socketDir, identity)
    const server = await supervise({
      identity,
      socketDir,
      logFile: join(dataDir, 'postgres.log'),
      settings: { ...defaults, ...memorySettings(availableMemory()), ...options.settings },
      log,
      onLost: options.onLost ?? ((error) => log.fatal({ err: error }, 'PostgreSQL is lost')),
    })
    if (far && server.socketDir() !== socketDir) await rm(socketDir, { recursive: true })
    const connection = connectionAt(server.socketDir())
    await createDatabase(connection)
    return {
      connection,
      adopted: server.adopted,
      created,
      pid: server.pid,
      close: async () => {
        await server.close()
        if (far) await rm(server.socketDir(), { recursive: true, force: true })
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const nearSocketDir = (home: string) => join(home, 'postgres-socket')

/**
 * Throws where a PostgreSQL answers that no process of this machine's list runs: that of a server in another container on the same
 * folder, whose lock and pid file mean nothing here. A second postmaster would destroy its data.
 */
async function refuseUnseenServer(dataDir: string): Promise<void> {
  const home = await homeDir(dataDir)
  if ((await findRunning(home)) === null && (await answers(join(nearSocketDir(home), '.s.PGSQL.5432'))))
    throw new FolderInUse(dataDir)
}

const answers = (socketPath: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(socketPath, () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
  })

/** Connection to the PostgreSQL of a running server on a data folder; null when none runs. */
export const findEmbedded = async (dataDir: string): Promise<Connection | null> => {
  const running = await findRunning(await homeDir(resolve(dataDir)))
  return running && connectionAt(running.socketDir)
}

/** Whether a data folder contains a database, running or not. */
export const clusterExists = async (dataDir: string): Promise<boolean> => hasCluster(await homeDir(resolve(dataDir)))

const connectionAt = (socketDir: string): Connection => ({
  host: socketDir,
  port: 5432,
  user: superuser,
  database: 'coptic',
  ssl: false,
})

const checkOwner = async (cluster: string) => {
  const uid = process.getuid?.()
  if (uid === undefined || uid === 0) return
  const owner = (await stat(cluster)).uid
  if (owner !== uid)
    throw new OperatorError(
      `${cluster} belongs to user ${owner}: start the server as the user who made it, or set DATA_DIR to another folder.`,
    )
}

const createDatabase = async (connection: Connection) => {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    // A killed server may have left `create database` running; this waits for it.
    await client.query("select pg_advisory_lock(hashtext('create database'))")
    const found = await client.query('select 1 from pg_database where datname = $1', [connection.database])
    if (found.rowCount === 0) await client.query(`create database "${connection.database}"`)
  } finally {
    await client.end()
  }
}
