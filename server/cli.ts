import { enableCompileCache } from 'node:module'

enableCompileCache()
const { ConfigError, readConfig } = await import('#server/config.ts')
const { BackupError } = await import('#server/platform/backup/backup-error.ts')
const { checkRestored } = await import('#server/check-restored.ts')
const { FolderInUse } = await import('#server/platform/db/embedded/lock.ts')
const { runBackup, usage: backupUsage } = await import('#server/platform/backup/command.ts')
const { runCreateSuperadmin, usage: superadminUsage } = await import('#server/modules/staff/superadmin/command.ts')
const { SuperadminError } = await import('#server/modules/staff/superadmin/superadmin-error.ts')

const [command, ...words] = process.argv.slice(2)
try {
  if (command === 'backup') await runBackup(words, readConfig(process.env), checkRestored)
  else if (command === 'create-superadmin') await runCreateSuperadmin(words, readConfig(process.env), process.env)
  else throw new BackupError([backupUsage, superadminUsage].join('\n\n'))
} catch (error) {
  const isForPeople = [BackupError, ConfigError, FolderInUse, SuperadminError].some((kind) => error instanceof kind)
  console.error(isForPeople ? (error as Error).message : error)
  process.exitCode = 1
}
