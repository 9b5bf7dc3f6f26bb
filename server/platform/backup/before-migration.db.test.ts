import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/base/log.ts'
import { appliedMigrations, knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { freshDatabase } from '#tests/support/process/database.ts'
import { localFiles } from '#server/platform/ports/files/local-files.ts'
import { readBackupKey } from './backup-key.ts'
import { backupBeforeMigration } from './before-migration.ts'
import { restoreBackup } from './restore-backup.ts'

test('BKP-D1~ an upgrade backs up what it is about to change, once, and a failed backup changes nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coptic-upgrade-'))
  const [old, restored] = [await freshDatabase({ migrated: false }), await freshDatabase({ migrated: false })]
  const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://community.example.org', DATA_DIR: dataDir })
  const before = backupBeforeMigration(config, createLog({ level: 'silent' }), () => 1)
  const names = await knownMigrations()
  const earlier = names.slice(0, -2)

  await migrate(old.pool, { upTo: earlier, before })
  expect((await readdir(dataDir)).includes('backups')).toBe(false)
  await old.pool.query(`insert into dioceses (id, slug, name, country) values (gen_random_uuid(), 'cairo', 'Cairo', 'EG')`)
  await expect(migrate(old.pool, { before: async () => Promise.reject(new Error('the disk is full')) })).rejects.toThrow('full')
  const client = await old.pool.connect()
  expect(await appliedMigrations(client)).toEqual(earlier)
  client.release()

  expect(await migrate(old.pool, { before })).toEqual(names.slice(-2))
  expect(await migrate(old.pool, { before })).toEqual([])
  expect(await readdir(join(dataDir, 'backups'))).toEqual([`before-${names.at(-2)}-1.tar.gz.age`])
  const identity = (await readBackupKey(config)) ?? ''
  const empty = await mkdtemp(join(tmpdir(), 'coptic-upgrade-'))
  const file = join(dataDir, 'backups', `before-${names.at(-2)}-1.tar.gz.age`)
  const files = localFiles({ folder: join(empty, 'media') })
  await restoreBackup({ file, identity, pool: restored.pool, dataDir: empty, files, onProgress: () => {} })
  expect((await restored.pool.query('select name from dioceses')).rows).toEqual([{ name: 'Cairo' }])
  await Promise.all([old.drop(), restored.drop(), rm(dataDir, { recursive: true }), rm(empty, { recursive: true })])
})
