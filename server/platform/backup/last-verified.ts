import * as v from 'valibot'
import type { Tx } from '#server/platform/db/tx.ts'
import { findSetting, putSetting } from '#server/platform/settings/settings.queries.ts'

const key = 'backup.last_verified'
/** `made_at`: when the backup was made. */
const Verified = v.object({ made_at: v.string(), verified_at: v.string() })
export type LastVerified = v.InferOutput<typeof Verified>

/** The newest backup of this installation that was restored and tested (BKP-D3), or null. Never cached. */
export async function lastVerified(tx: Tx): Promise<LastVerified | null> {
  const found = await findSetting(tx, key)
  return found ? v.parse(Verified, found.value) : null
}

/** Records that a backup was verified; ignored when a newer one is already recorded. */
export async function recordVerified(tx: Tx, verified: LastVerified): Promise<void> {
  const known = await lastVerified(tx)
  if (!known || Date.parse(known.made_at) <= Date.parse(verified.made_at))
    await putSetting(tx, key, verified, verified.verified_at)
}
