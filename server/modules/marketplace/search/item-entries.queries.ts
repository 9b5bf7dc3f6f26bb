import { oneOf } from '#server/platform/db/list/list-of.ts'
import { idsAfter } from '#server/platform/search/index/ids-after.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const readItemTexts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('market_items')
    .where(oneOf('id', ids))
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'description', 'category', 'status', 'held_at', 'seller_id', 'parish_id', 'created_at'])
    .execute()

export const listItemIds = (tx: Tx, after: string | null, limit: number) =>
  idsAfter(tx.selectFrom('market_items').where('deleted_at', 'is', null).select('id'), 'id', after, limit)
