import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ConsentsTable } from '../tables.ts'

export const consentsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('consents')
    .where('user_id', '=', userId)
    .select(['kind', 'version', 'given_at', 'withdrawn_at', 'source'])
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Kinds and versions that hold. */
export const standingConsents = (tx: Tx, userId: string, kinds: readonly ConsentsTable['kind'][]) =>
  tx
    .selectFrom('consents')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .select(['kind', 'version'])
    .execute()

export const insertConsents = (tx: Tx, consents: Insertable<Database['consents']>[]) =>
  tx.insertInto('consents').values(consents).execute()

export const withdrawConsents = (tx: Tx, userId: string, kind: ConsentsTable['kind'], at: string) =>
  tx
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute()
