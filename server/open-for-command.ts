import type { Config } from '#server/config.ts'
import { installed } from '#server/installed.ts'
import { openParts } from '#server/open-parts.ts'
import { backupBeforeMigration } from '#server/platform/backup/before-migration.ts'
import { createLog } from '#server/platform/base/log.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createDb } from '#server/platform/db/pool.ts'
import { reach } from '#server/platform/db/reach.ts'
import type { Parts } from '#server/platform/module/parts.ts'

/** What a command needs to act as the server does, on the migrated database of one that may be running. */
export async function openForCommand(config: Config): Promise<{ parts: Parts; close(): Promise<void> }> {
  const log = createLog({ level: 'silent' })
  const reached = await reach(config)
  try {
    await migrate(reached.pool, { before: backupBeforeMigration(config, log, Date.now) })
    const { db, close: closeDb } = createDb(reached.connection, { max: 2 })
    const database = { db, connection: reached.connection }
    const opened = await openParts({ config, database, log, now: Date.now, modules: installed })
    return {
      parts: opened.parts,
      close: async () => {
        await opened.close()
        await closeDb()
        await reached.close()
      },
    }
  } catch (error) {
    await reached.close()
    throw error
  }
}
