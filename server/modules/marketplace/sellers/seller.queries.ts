import { marketSellersColumns } from '../columns.ts'
import { memberships, parishes } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { lacksDetail } from '#server/modules/profile-fields/views.ts'

/** Profile requirements for selling, and the member's active parish. */
export const findProfile = (tx: Tx, userId: string) =>
  tx
    .selectFrom(people.as('users'))
    .leftJoin(memberships.as('home'), (join) =>
      join.onRef('home.user_id', '=', 'users.id').on('home.status', 'in', ['pending', 'active']),
    )
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'home.parish_id')
    .where('users.id', '=', userId)
    .select([
      'users.phone',
      'users.username',
      'users.timezone',
      'home.parish_id',
      'home.status as membership',
      'parishes.currency',
      lacksDetail.as('lacks_detail'),
    ])
    .executeTakeFirstOrThrow()
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

export const findSeller = (tx: Tx, userId: string) =>
  tx.selectFrom('market_sellers').where('user_id', '=', userId).select(marketSellersColumns).executeTakeFirst()

/** Serialises a seller's actions until the end of the transaction. */
export const lockSeller = (tx: Tx, userId: string) =>
  tx.selectFrom('market_sellers').where('user_id', '=', userId).select(marketSellersColumns).forUpdate().executeTakeFirst()

export const insertSeller = (tx: Tx, userId: string, at: Date) =>
  tx
    .insertInto('market_sellers')
    .values({ user_id: userId, terms_accepted_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()

export const setTransferDetails = (tx: Tx, userId: string, transfer_details: string) =>
  tx.updateTable('market_sellers').set({ transfer_details }).where('user_id', '=', userId).execute()

/** The given sellers who accept transfers. */
export const transferSellers = async (tx: Tx, ids: readonly string[]) =>
  (
    await tx
      .selectFrom('market_sellers')
      .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
      .where('transfer_details', '<>', '')
      .select('user_id')
      .execute()
  ).map(({ user_id }) => user_id)
