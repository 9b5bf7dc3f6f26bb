import { createReadStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { present } from '#server/platform/base/present.ts'
import { makeDataDir } from '#server/platform/base/data-dir.ts'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { absent } from '#server/platform/base/disk.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { unpack } from './archive.ts'
import { BackupError } from './backup-error.ts'
import type { Progress } from './create-backup.ts'
import { digestOfFile, digesting, filesBelow } from './digest.ts'
import { putMedia, refuseOtherMedia } from './media.ts'
import { type Manifest, manifestName, readManifest } from './manifest.ts'
import {
  addJobs,
  advanceSequences,
  copyIn,
  copyOut,
  emptyDatabase,
  emptyTable,
  isEmptyDatabase,
  readTables,
  type StoredJob,
} from './tables.queries.ts'

type Options = {
  file: string
  identity: string
  /** An empty database. */
  pool: pg.Pool
  /** Receives the signing keys. Existing keys are kept. */
  dataDir: string
  /** Receives the media; must hold no others. */
  files: Files
  onProgress?: Progress
}

/**
 * Restores a backup into an empty installation and verifies it: row counts, table texts and file bytes must match the manifest,
 * or the database is emptied again. Older schemas are migrated to this version. Returns the manifest.
 */
export async function restoreBackup({ file, identity, pool, dataDir, files, onProgress = () => {} }: Options): Promise<Manifest> {
  await refuseFilled(pool)
  await makeDataDir(dataDir)
  const folder = await mkdtemp(join(dataDir, '.restore-'))
  try {
    onProgress({ what: 'archive', done: 0, of: 1 })
    await unpack(file, folder, identity)
    const manifest = readManifest(await readFile(join(folder, manifestName), 'utf8'))
    onProgress({ what: 'archive', done: 1, of: 1 })
    if (manifest.media === 'here') await refuseOtherMedia(files, manifest)
    await checkSchema(manifest)
    await checkFiles(folder, manifest, onProgress)
    await migrate(pool, { upTo: manifest.schema })
    try {
      await load(pool, folder, manifest, onProgress)
      await migrate(pool)
      await putMedia(files, folder, manifest)
    } catch (error) {
      await clear(pool)
      throw error
    }
    await cp(join(folder, 'secrets'), join(dataDir, 'secrets'), { recursive: true, force: false }).catch(absent)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function refuseFilled(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    if (!(await isEmptyDatabase(client)))
      throw new BackupError(
        'The database is not empty. A backup is restored into an empty one: set DATA_DIR or DATABASE_URL to another.',
      )
  } finally {
    client.release()
  }
}

/** The database was empty before; empty it again so that another backup can be tried. */
async function clear(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await emptyDatabase(client)
  } finally {
    client.release(true)
  }
}

async function checkSchema({ schema, app_version }: Manifest) {
  const known = await knownMigrations()
  const unknown = schema.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupError(`The backup is of a newer version (${app_version}): this one does not know ${unknown.join(', ')}.`)
}

async function checkFiles(folder: string, { files, tables }: Manifest, onProgress: Progress) {
  const expected = [...Object.keys(files), ...Object.keys(tables).map((name) => `tables/${name}`), manifestName].sort()
  const found = await filesBelow(folder)
  const odd = [...expected.filter((path) => !found.includes(path)), ...found.filter((path) => !expected.includes(path))]
  if (odd.length > 0) throw new BackupError(`The backup does not hold what its manifest says: ${odd.slice(0, 5).join(', ')}`)
  const digests = [
    ...Object.entries(files),
    ...Object.entries(tables).map(([name, digest]) => [`tables/${name}`, digest] as const),
  ]
  for (const [done, [path, { bytes, sha256 }]] of digests.entries()) {
    const real = await digestOfFile(join(folder, path))
    if (real.sha256 !== sha256 || real.bytes !== bytes)
      throw new BackupError(`The backup is damaged: ${path} is not what was written.`)
    onProgress({ what: 'files', done: done + 1, of: digests.length })
  }
}

async function load(pool: pg.Pool, folder: string, { tables, jobs }: Manifest, onProgress: Progress) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    // What triggers would derive from a row is in the backup.
    await client.query("set local coptic.restoring = 'on'")
    const all = await readTables(client)
    const missing = Object.keys(tables).filter((name) => !all.some((table) => table.name === name))
    if (missing.length > 0 || all.length !== Object.keys(tables).length)
      throw new BackupError(`The backup's tables are not those of its schema: ${missing.join(', ') || 'some are absent'}`)
    // Migrations may have inserted rows that the backup contains too.
    for (const { name } of all.toReversed()) await emptyTable(client, name)
    for (const [done, table] of all.entries()) {
      const expected = present(tables[table.name], table.name)
      await copyIn(client, table.name, expected.columns, createReadStream(join(folder, 'tables', table.name)))
      const { stream, digest } = digesting()
      const read = pipeline(stream, new Writable({ write: (_chunk, _encoding, next) => next() }))
      const rows = await copyOut(client, table, stream)
      await read
      const { sha256 } = digest()
      if (rows !== expected.rows || sha256 !== expected.sha256)
        throw new BackupError(
          `${table.name} came out different from what was backed up: ${rows} rows instead of ${expected.rows}.`,
        )
      onProgress({ what: 'tables', done: done + 1, of: all.length })
    }
    await advanceSequences(client)
    const waiting: StoredJob[] = JSON.parse(await readFile(join(folder, 'jobs.json'), 'utf8'))
    if (waiting.length !== jobs) throw new BackupError(`The backup holds ${waiting.length} waiting jobs instead of ${jobs}.`)
    await addJobs(client, waiting)
    await client.query('commit')
  } finally {
    // Also ends a transaction that is still open, discarding its changes.
    client.release(true)
  }
}
