import { appliedMigrations } from '#server/platform/db/migrate.ts'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { absent } from '#server/platform/base/disk.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { pack } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { backupKeyName } from './backup-key.ts'
import { digestOfFile, digesting, filesBelow } from './digest.ts'
import { takeMedia } from './media.ts'
import { type Digest, type Manifest, manifestName } from './manifest.ts'
import { copyOut, isEmptyDatabase, readJobs, readTables } from './tables.queries.ts'

export type Progress = (step: { what: string; done: number; of: number }) => void
type Options = {
  pool: pg.Pool
  /** Its `secrets` are included; the backup key is not. */
  dataDir: string
  /** Media; null leaves them where they are. */
  files: Files | null
  /** Ends in `.tar.gz.age`; a temporary work folder is created beside it. */
  file: string
  recipient: string
  appVersion: string
  now: number
  onProgress?: Progress
}

/**
 * Backs up the whole installation into one encrypted file: every table in one snapshot, pending jobs, media and signing keys. The
 * server may keep running. Returns the manifest and the digest of the file.
 */
export async function createBackup(options: Options): Promise<{ manifest: Manifest; archive: Digest }> {
  const { pool, dataDir, files: media, file, recipient, onProgress = () => {} } = options
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`))
  try {
    await mkdir(join(folder, 'tables'))
    // A row's media may be deleted while the backup runs: files that existed before the snapshot are kept, and so are those added
    // until after it.
    if (media) await takeMedia(media, folder)
    const snapshot = await takeSnapshot(pool, folder, onProgress)
    if (media) await takeMedia(media, folder)
    await takeSecrets(dataDir, folder)
    const paths = (await filesBelow(folder)).filter((path) => !path.startsWith('tables/'))
    const files: Manifest['files'] = {}
    for (const [done, path] of paths.entries()) {
      files[path] = await digestOfFile(join(folder, path))
      onProgress({ what: 'files', done: done + 1, of: paths.length })
    }
    const manifest: Manifest = {
      format: 1,
      app_version: options.appVersion,
      created_at: new Date(options.now).toISOString(),
      ...snapshot,
      media: media ? 'here' : 'elsewhere',
      files,
    }
    await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1))
    onProgress({ what: 'archive', done: 0, of: 1 })
    await pack(folder, file, recipient)
    onProgress({ what: 'archive', done: 1, of: 1 })
    return { manifest, archive: await digestOfFile(file) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeSnapshot(pool: pg.Pool, folder: string, onProgress: Progress) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    if (await isEmptyDatabase(client)) throw new BackupError('The database is empty: there is nothing to back up.')
    const schema = await appliedMigrations(client)
    const all = await readTables(client)
    const tables: Manifest['tables'] = {}
    for (const [done, table] of all.entries()) {
      const { stream, digest } = digesting()
      const written = pipeline(stream, createWriteStream(join(folder, 'tables', table.name), { mode: 0o600 }))
      const rows = await copyOut(client, table, stream)
      await written
      tables[table.name] = { ...digest(), rows, columns: table.columns }
      onProgress({ what: 'tables', done: done + 1, of: all.length })
    }
    const jobs = await readJobs(client)
    await writeFile(join(folder, 'jobs.json'), JSON.stringify(jobs), { mode: 0o600 })
    await client.query('commit')
    return { schema, tables, jobs: jobs.length }
  } finally {
    client.release(true)
  }
}

async function takeSecrets(dataDir: string, folder: string): Promise<void> {
  const source = join(dataDir, 'secrets')
  if (!(await stat(source).catch(absent))) return
  for (const path of await filesBelow(source)) {
    const name = basename(path)
    if (name === backupKeyName || name.startsWith('.')) continue
    const target = join(folder, 'secrets', path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(join(source, path), target)
  }
}
