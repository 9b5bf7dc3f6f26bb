import { toDatabase } from '#server/platform/db/connection.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createDb, createPool, type OpenDb } from '#server/platform/db/pool.ts'
import { openTemporaryPostgres } from '../support/process/temporary-postgres.ts'

/** A migrated, empty database on its own PostgreSQL, with the real server's settings. */
export async function benchDatabase({ max = 8 }: { max?: number } = {}): Promise<OpenDb> {
  const postgres = await openTemporaryPostgres()
  const connection = toDatabase(postgres.connection, 'postgres')
  const migrating = createPool(connection)
  await migrate(migrating)
  await migrating.end()
  const { close, ...open } = createDb(connection, { max })
  return {
    ...open,
    close: async () => {
      await close()
      await postgres.close()
    },
  }
}
