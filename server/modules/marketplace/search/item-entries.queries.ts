import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const readItemTexts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('market_items')
    .where(oneOf('id', ids))
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'description', 'category', 'status', 'seller_id', 'parish_id', 'created_at'])
    .execute()

export const listItemIds = async (tx: Tx, after: string | null, limit: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('market_items')
      .$if(after !== null, (query) => query.where('id', '>', after))
      .where('deleted_at', 'is', null)
      .select('id')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)
