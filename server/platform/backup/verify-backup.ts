import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { openEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { createDb, type Db } from '#server/platform/db/pool.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { localFiles } from '#server/platform/ports/files/local-files.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Progress } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

type Options = { file: string; identity: string; log: Log; now: () => number; check: CheckRestored; onProgress?: Progress }
export type Verified = { manifest: Manifest; checks: string[]; milliseconds: number }

/**
 * Restores a backup into a scratch installation and queries a server on it (BKP-D3): is it ready, does it list the parishes and
 * an event, can a member sign in. The scratch installation is removed, and nothing in it is sent because no worker runs.
 */
export async function verifyBackup({ file, identity, log, now, check, onProgress }: Options): Promise<Verified> {
  const began = performance.now()
  const dataDir = await mkdtemp(join(tmpdir(), 'coptic-verify-'))
  // The PostgreSQL user must be able to traverse the folder.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711)
  try {
    const embedded = await openEmbedded({ dataDir, log })
    try {
      const { db, pool, close } = createDb<Database>(embedded.connection)
      try {
        const files = localFiles({ folder: join(dataDir, 'media') })
        const manifest = await restoreBackup({ file, identity, pool, dataDir, files, ...(onProgress && { onProgress }) })
        const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
        const checks = await check({
          config,
          manifest,
          log,
          now,
          database: { db, connection: embedded.connection },
        })
        return { manifest, checks, milliseconds: performance.now() - began }
      } finally {
        await close()
      }
    } finally {
      await embedded.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A backup restored into a scratch database, which may be written to. */
export type Scratch = {
  config: Config
  manifest: Manifest
  log: Log
  now: () => number
  database: { db: Db; connection: Connection }
}
/**
 * Starts the server on a restored backup and queries it; returns the names of the checks. Throws BackupError when an answer is
 * wrong.
 */
export type CheckRestored = (scratch: Scratch) => Promise<string[]>
