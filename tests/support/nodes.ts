import { createTokens } from '#server/platform/security/tokens.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { FreshDatabase } from './process/database.ts'

const keys = { user: 'u'.repeat(40), admin: 'a'.repeat(40) }

/** Environment of a server process on this database; with Redis it is one of several that share it. */
export const nodeEnv = ({ url }: Pick<FreshDatabase, 'url'>, redisUrl?: string): Record<string, string> => ({
  DATABASE_URL: url,
  JWT_USER_KEY: keys.user,
  JWT_ADMIN_KEY: keys.admin,
  ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
})

/** The parts needed to create people whose tokens those processes accept. */
export const partsOf = ({ db }: Pick<FreshDatabase, 'db'>): Pick<Parts, 'db' | 'tokens' | 'now'> => ({
  db,
  tokens: createTokens(keys, Date.now),
  now: Date.now,
})
