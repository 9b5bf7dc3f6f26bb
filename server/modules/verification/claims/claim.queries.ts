import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const claims = (tx: Tx, userId: string) =>
  tx.selectFrom('rank_claims').where('user_id', '=', userId).select(['id', 'rank', 'text', 'status', 'reason', 'created_at'])

export const findNewestClaim = (tx: Tx, userId: string) =>
  claims(tx, userId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
export type Claim = NonNullable<Awaited<ReturnType<typeof findNewestClaim>>>

export const findOwnClaim = (tx: Tx, userId: string, id: string) => claims(tx, userId).where('id', '=', id).executeTakeFirst()

export const insertClaim = (tx: Tx, claim: Insertable<Database['rank_claims']>) =>
  tx.insertInto('rank_claims').values(claim).execute()

export const updateClaim = (tx: Tx, id: string, changes: Updateable<Database['rank_claims']>) =>
  tx.updateTable('rank_claims').set(changes).where('id', '=', id).execute()

/** Including its document rows. */
export const deleteClaim = (tx: Tx, id: string) => tx.deleteFrom('rank_claims').where('id', '=', id).execute()
