import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/platform/db/open.ts'
import type { Log } from '#server/platform/base/log.ts'
import { memoryBus } from './bus/memory-bus.ts'
import { postgresBus } from './bus/postgres-bus.ts'
import { redisBus } from './bus/redis-bus.ts'
import { checkS3 } from './files/check-s3.ts'
import { newPrivateFileName } from './files/file-name.ts'
import { localFiles } from './files/local-files.ts'
import { s3Files } from './files/s3-files.ts'
import { memoryKv } from './kv/memory-kv.ts'
import { redisKv } from './kv/redis-kv.ts'
import { memoryLimiter } from './limiter/memory-limiter.ts'
import { redisLimiter } from './limiter/redis-limiter.ts'
import type { Files } from './files/files.ts'
import type { Ports } from './ports.ts'
import { openRedis } from './redis.ts'

type Options = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'redisUrl' | 's3'>
  database: Pick<OpenDatabase, 'db' | 'connection'>
  log: Log
  now: () => number
}
export type OpenPorts = {
  ports: Ports
  close(): Promise<void>
}

/** Opens the local ports, or Redis and S3 where configured. */
export const openPorts = async ({ config, database, log, now }: Options): Promise<OpenPorts> => {
  const files = await openFiles(config)
  const patient = config.redisUrl ? await openRedis(config.redisUrl, log) : null
  const { db, connection } = database
  const bus = patient
    ? await redisBus({ ...patient, log })
    : config.databaseUrl
      ? await postgresBus({ db, connection, log })
      : memoryBus({ log })
  const kv = patient ? redisKv(patient) : memoryKv({ now })
  const limiter = patient ? redisLimiter({ ...patient, now, log }) : memoryLimiter({ now })
  return {
    ports: {
      bus,
      kv,
      limiter,
      files,
      dependencies: {
        ...(patient && { redis: { isNeeded: true, ask: () => patient.redis.ping() } }),
        // Without media members can still sign in, read and write.
        ...(config.s3 && { media: { isNeeded: false, ask: () => files.head(newPrivateFileName('txt')) } }),
      },
    },
    close: async () => {
      await bus.close()
      await limiter.close()
      await kv.close()
      patient?.redis.disconnect()
      files.close?.()
    },
  }
}

type FilesOf = Pick<Config, 'dataDir' | 's3'>

/** The bucket where one is configured, tried once; else the local folder. Throws OperatorError. */
export async function openFiles({ dataDir, s3 }: FilesOf): Promise<Files & { close?(): void }> {
  if (!s3) return localFiles({ folder: join(dataDir, 'media') })
  const files = await s3Files(s3)
  await checkS3(files, s3)
  return files
}
