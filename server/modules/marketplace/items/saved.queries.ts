import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { findSavedItems, type ItemViewer } from './item.queries.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const save = (tx: Tx, userId: string, itemId: string, at: Date) =>
  tx
    .insertInto('market_saved_items')
    .values({ user_id: userId, item_id: itemId, saved_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
    .execute()

export const unsave = (tx: Tx, userId: string, itemId: string) =>
  tx.deleteFrom('market_saved_items').where('user_id', '=', userId).where('item_id', '=', itemId).execute()

/** Saved items, latest first. Items removed by a moderator are hidden. */
export const savedList = listOf(marketplaceEndpoints.saved.query, {
  from: ({ tx }: ItemViewer & { tx: Tx }) =>
    tx
      .selectFrom('market_saved_items')
      .innerJoin('market_items', 'market_items.id', 'market_saved_items.item_id')
      .where('market_items.status', '<>', 'removed'),
  key: 'market_items.id',
  scope: ({ userId }) => ownedBy('market_saved_items.user_id', userId),
  filters: {},
  order: () => sorted('desc', 'market_saved_items.saved_at', 'market_saved_items.item_id'),
  rows: ({ tx, ...look }, keys) => findSavedItems(tx, look, keys),
})
