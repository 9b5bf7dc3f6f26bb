import type { Tx } from '#server/db/tx.ts'

const forModerators = (tx: Tx) =>
  tx
    .selectFrom('market_items')
    .innerJoin('users', 'users.id', 'market_items.seller_id')
    .where('market_items.deleted_at', 'is', null)
    .select([
      'market_items.id',
      'market_items.title',
      'market_items.category',
      'market_items.price',
      'market_items.currency',
      'market_items.status',
      'market_items.quantity',
      'market_items.quantity_sold',
      'market_items.seller_id',
      'market_items.created_at',
      'users.username',
      'users.locale',
    ])

export const findForModerator = (tx: Tx, id: string) => forModerators(tx).where('market_items.id', '=', id).executeTakeFirst()

/** Items that wait for a decision, the longest first. */
export const listPending = (tx: Tx) =>
  forModerators(tx).where('market_items.status', '=', 'pending').orderBy('market_items.created_at').execute()

/** What this seller offers from now on is not looked at first. */
export const approveSeller = (tx: Tx, userId: string, at: Date) =>
  tx
    .updateTable('market_sellers')
    .set({ approved_at: at })
    .where('user_id', '=', userId)
    .where('approved_at', 'is', null)
    .execute()
