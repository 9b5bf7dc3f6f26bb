import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { createDb } from '#server/platform/db/pool.ts'
import { openEmpty, reach, reachExisting } from '#server/platform/db/reach.ts'
import { openFiles } from '#server/platform/ports/open.ts'
import { createLog } from '#server/platform/base/log.ts'
import { version } from '#server/platform/base/version.ts'
import { BackupError } from './backup-error.ts'
import { loadBackupKey, readBackupKey } from './backup-key.ts'
import { createBackup, type Progress } from './create-backup.ts'
import { recordVerified } from './last-verified.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { type CheckRestored, verifyBackup } from './verify-backup.ts'

const withoutMedia = '--without-media'
export const usage = `Usage: npm run coptic -- backup create [file] [${withoutMedia}]   writes an encrypted backup; the server may run meanwhile
       npm run coptic -- backup verify <file>                     restores it into a scratch database, compares and tries it
       npm run coptic -- backup restore <file>                    into an empty DATA_DIR or DATABASE_URL, and S3_BUCKET`

/**
 * Runs one backup command and prints its result to stdout. `check` exercises a restored backup. Throws BackupError with a message
 * for the operator.
 */
export async function runBackup(words: readonly string[], config: Config, check: CheckRestored): Promise<void> {
  const [act, file, ...more] = words.filter((word) => word !== withoutMedia)
  const hasMedia = !words.includes(withoutMedia)
  if (more.length > 0 || file?.startsWith('-') || (act !== 'create' && !hasMedia)) throw new BackupError(usage)
  if (act === 'create') return create(config, file, hasMedia)
  if (act === 'verify' && file) return verify(config, resolve(file), check)
  if (act === 'restore' && file) return restore(config, resolve(file))
  throw new BackupError(usage)
}

const quiet = createLog({ level: 'silent' })

async function create(config: Config, given: string | undefined, hasMedia: boolean) {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const file = resolve(given ?? join(config.dataDir, 'backups', `coptic-${stamp}.tar.gz.age`))
  if (!file.endsWith('.tar.gz.age')) throw new BackupError('Give the file a name that ends in .tar.gz.age, which is what it is.')
  const { pool, close } = await reach(config)
  try {
    const key = await loadBackupKey(config)
    const files = hasMedia ? await openFiles(config) : null
    const options = { pool, dataDir: config.dataDir, files, file, recipient: key.recipient, appVersion: version, now: Date.now() }
    const { manifest, archive } = await createBackup({ ...options, onProgress: progress() })
    console.log(`${file}\n${holds(manifest)}; ${size(archive.bytes)}, sha256 ${archive.sha256}`)
    console.log('A backup counts once it has been verified: npm run coptic -- backup verify <file>')
    if (key.madeAt)
      console.log(
        `\nThe key that opens it was made now: ${key.madeAt}\nKeep a copy of it in another place. Without it nobody can open this backup.`,
      )
  } finally {
    await close()
  }
}

async function verify(config: Config, file: string, check: CheckRestored) {
  const identity = await keyOf(config)
  const { manifest, checks, milliseconds } = await verifyBackup({
    file,
    identity,
    log: quiet,
    now: Date.now,
    check,
    onProgress: progress(),
  })
  console.log(`${file} is verified: ${holds(manifest)} are as they were backed up on ${manifest.created_at}.`)
  console.log(`A server on the restored data answered: ${checks.join(', ')}. ${(milliseconds / 1000).toFixed(1)} s`)
  await note(config, manifest.created_at)
}

/** The console shows the last verified backup (DSH-D1). When another machine verifies, there is no database to note it in. */
async function note(config: Config, made_at: string) {
  const reached = await reachExisting(config)
  if (!reached) return console.log('There is no installation here whose console could show it.')
  try {
    const { db, close } = createDb(reached.connection, { max: 1 })
    await recordVerified(db, { made_at, verified_at: new Date().toISOString() }).finally(close)
    console.log('The console shows it as the last verified backup.')
  } finally {
    await reached.close()
  }
}

async function restore(config: Config, file: string) {
  const identity = await keyOf(config)
  const { pool, close } = await openEmpty(config)
  try {
    const files = await openFiles(config)
    const manifest = await restoreBackup({ file, identity, pool, dataDir: config.dataDir, files, onProgress: progress() })
    console.log(`${holds(manifest)} are restored as of ${manifest.created_at}. Start the server with the same settings.`)
  } finally {
    await close()
  }
}

const keyOf = async (config: Config) => {
  const identity = await readBackupKey(config)
  if (!identity)
    throw new BackupError('The key of this backup is needed: set BACKUP_KEY, or put it into DATA_DIR/secrets/backup.key.')
  return identity
}

const holds = ({ tables, files, media }: Manifest) => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en')} rows of ${Object.keys(tables).length} tables and ${Object.keys(files).length.toLocaleString('en')} files${media === 'elsewhere' ? ' without media' : ''}`
}
const size = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

/** A single progress line, rewritten in place on a terminal; silent otherwise. */
function progress(): Progress {
  if (!process.stderr.isTTY) return () => {}
  return ({ what, done, of }) => {
    const filled = Math.round((done / Math.max(1, of)) * 20)
    process.stderr.write(`\r${what.padEnd(8)} ${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${done} of ${of}  `)
    if (done === of && of > 0) process.stderr.write('\r\u001b[K')
  }
}
