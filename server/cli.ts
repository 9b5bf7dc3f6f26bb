import { enableCompileCache } from 'node:module'

enableCompileCache()
const { ConfigError, readConfig } = await import('#server/config.ts')
const { checkRestored } = await import('#server/check-restored.ts')
const { runBackup, usage: backupUsage } = await import('#server/platform/backup/command.ts')
const { runCreateSuperadmin, usage: superadminUsage } = await import('#server/modules/staff/superadmin/command.ts')
const { runCreateParish, usage: parishUsage } = await import('#server/modules/parishes/command/create-parish.command.ts')
const { runMedia, usage: mediaUsage } = await import('#server/platform/settings/media.command.ts')
const { openForCommand } = await import('#server/open-for-command.ts')
const { OperatorError } = await import('#server/platform/base/operator-error.ts')

const [command, ...words] = process.argv.slice(2)
try {
  if (command === 'backup') await runBackup(words, readConfig(process.env), checkRestored)
  else if (command === 'create-superadmin') await runCreateSuperadmin(words, readConfig(process.env), process.env)
  else if (command === 'create-parish') await runCreateParish(words, () => openForCommand(readConfig(process.env)))
  else if (command === 'media') await runMedia(words, () => openForCommand(readConfig(process.env)))
  else throw new OperatorError([backupUsage, superadminUsage, parishUsage, mediaUsage].join('\n\n'))
} catch (error) {
  const isForPeople = [ConfigError, OperatorError].some((kind) => error instanceof kind)
  console.error(isForPeople ? (error as Error).message : error)
  process.exitCode = 1
}
