import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/base/log.ts'
import { version } from '#server/platform/base/version.ts'
import type { BeforeMigration } from '#server/platform/db/migrate.ts'
import { openFiles } from '#server/platform/ports/open.ts'
import { loadBackupKey } from './backup-key.ts'
import { createBackup } from './create-backup.ts'

/**
 * Backs up the installation before an upgrade changes its data, into DATA_DIR/backups; undefined where MIGRATION_BACKUP is never. A
 * backup that fails stops the start.
 */
export const backupBeforeMigration = (config: Config, log: Log, now: () => number): BeforeMigration | undefined =>
  config.migrationBackup
    ? async (pool, missing) => {
        const file = join(config.dataDir, 'backups', `before-${missing[0]}-${now()}.tar.gz.age`)
        log.info({ file, migrations: missing }, 'backing up before the database is migrated')
        const { recipient } = await loadBackupKey(config)
        const { archive } = await createBackup({
          pool,
          dataDir: config.dataDir,
          // A migration changes no media, and a bucket would have to be fetched whole.
          files: config.s3 ? null : await openFiles(config),
          file,
          recipient,
          appVersion: version,
          now: now(),
        })
        log.info({ file, bytes: archive.bytes }, 'backed up')
      }
    : undefined
