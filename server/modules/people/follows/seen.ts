import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { findSeen } from './seen.queries.ts'

/** The member, whose followers the viewer may read. Throws 404 for one whom they may not see, and for a private profile. */
export async function requireSeen(tx: Tx, viewerId: string, memberId: string): Promise<string> {
  const seen = await findSeen(tx, viewerId, memberId)
  if (!seen || seen.is_closed) throw new Failure('not_found')
  return seen.id
}
