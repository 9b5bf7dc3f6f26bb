import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { countEmailTokens, expireEmailTokens, insertEmailToken } from './email-token.queries.ts'
import type { EmailPurpose } from '../tables.ts'

const pauseMs = 60_000
const maxPerDay = 5
const dayMs = 24 * 3_600_000

type NewToken = { userId: string; email: string; purpose: EmailPurpose; hash: Buffer; lifeMs: number }

/** Stores the hash of a link's secret for `lifeMs`; links of earlier mails for the purpose expire. */
export async function insertToken(tx: Tx, { now }: Pick<Parts, 'now'>, token: NewToken): Promise<void> {
  const { userId, email, purpose, hash, lifeMs } = token
  const at = now()
  await expireEmailTokens(tx, userId, purpose, iso(at))
  await insertEmailToken(tx, {
    id: newId(at),
    user_id: userId,
    purpose,
    token_hash: hash,
    email,
    created_at: iso(at),
    expires_at: iso(at + lifeMs),
  })
}

/** At most one mail per purpose in 60 s and five a day (ACC-D2). Lock the member first. */
export async function mayMail(tx: Tx, userId: string, purpose: EmailPurpose, at: number): Promise<boolean> {
  const { count, newest } = await countEmailTokens(tx, userId, purpose, iso(at - dayMs))
  return count < maxPerDay && (newest === null || at - Date.parse(newest) >= pauseMs)
}

const iso = (time: number) => new Date(time).toISOString()
