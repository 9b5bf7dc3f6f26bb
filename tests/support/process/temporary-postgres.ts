import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, toDatabase } from '#server/platform/db/connection.ts'
import { openEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { createLog } from '#server/platform/base/log.ts'

export type TemporaryPostgres = { connection: Connection; close(): Promise<void> }

// Unlike the one of a server, it serves as an external one to several.
const shared = { cluster_name: 'tests' }

/** A PostgreSQL in a folder that `close` removes; `settings` go to postgresql.conf. */
export async function openTemporaryPostgres(settings: Record<string, string> = {}): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'coptic-test-'))
  const embedded = await openEmbedded({
    dataDir: join(folder, 'data'),
    log: createLog({ level: 'warn' }),
    settings: { ...shared, ...settings },
  })
  return {
    connection: toDatabase(embedded.connection, 'postgres'),
    close: async () => {
      await embedded.close()
      await rm(folder, { recursive: true })
    },
  }
}
