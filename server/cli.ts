import { enableCompileCache } from 'node:module'

enableCompileCache()
const { ConfigError, readConfig } = await import('#server/config.ts')
const { BackupError } = await import('#server/backup/backup-error.ts')
const { FolderInUse } = await import('#server/db/embedded/lock.ts')
const { runBackup, usage } = await import('#server/backup/command.ts')
const { ItemsError, itemsUsage, runItems } = await import('#server/items-command.ts')

const [room, ...words] = process.argv.slice(2)
try {
  if (room === 'backup') await runBackup(words, readConfig(process.env))
  else if (room === 'items') await runItems(words, readConfig(process.env))
  else throw new BackupError(`${usage}\n\n${itemsUsage}`)
} catch (error) {
  const isForPeople = [BackupError, ConfigError, FolderInUse, ItemsError].some((kind) => error instanceof kind)
  console.error(isForPeople ? (error as Error).message : error)
  process.exitCode = 1
}
