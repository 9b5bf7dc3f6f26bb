import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/base/log.ts'
import { clusterExists } from '#server/platform/db/embedded/embedded.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { fill } from './fill.ts'
import type { Sizes } from './sizes.ts'

export type Community = RunningServer & {
  connection: Awaited<ReturnType<typeof openDatabase>>['connection']
  clock: { advance(ms: number): void }
}

/** The real server on an embedded database of its own, with the demo community and what is added to it. `kept`: a folder that stays. */
export async function community(sizes: Sizes, kept?: string): Promise<Community> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'coptic-growth-')))
  const isFilled = kept !== undefined && (await clusterExists(kept))
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PASSWORD_HASH_KIB: '64',
  })
  const log = createLog({ level: 'error' })
  let offset = 0
  const now = () => Date.now() + offset
  const database = await openDatabase({ config, log })
  const options = { config, log, now, database }
  if (!isFilled) {
    const seeding = await startServer({ ...options, prepare: async (parts) => void (await seedDemo(parts)) })
    await seeding.close()
    await fill(database.connection, sizes)
  }
  const server = await startServer(options)
  return {
    ...server,
    connection: database.connection,
    clock: { advance: (ms) => void (offset += ms) },
    close: async () => {
      await server.close()
      await database.close()
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
