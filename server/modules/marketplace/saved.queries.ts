import type { Tx } from '#server/platform/db/tx.ts'

export const save = (tx: Tx, userId: string, itemId: string, at: Date) =>
  tx
    .insertInto('market_saved_items')
    .values({ user_id: userId, item_id: itemId, saved_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
    .execute()

export const unsave = (tx: Tx, userId: string, itemId: string) =>
  tx.deleteFrom('market_saved_items').where('user_id', '=', userId).where('item_id', '=', itemId).execute()

const kept = (tx: Tx, userId: string) =>
  tx
    .selectFrom('market_saved_items')
    .innerJoin('market_items', 'market_items.id', 'market_saved_items.item_id')
    .where('market_saved_items.user_id', '=', userId)
    // What a moderator took away is shown to nobody.
    .where('market_items.status', '<>', 'removed')

/** Ids, the last saved first. */
export const listSaved = async (tx: Tx, userId: string, limit: number, offset: number) =>
  (
    await kept(tx, userId)
      .orderBy('saved_at', 'desc')
      .orderBy('item_id', 'desc')
      .limit(limit)
      .offset(offset)
      .select('item_id')
      .execute()
  ).map(({ item_id }) => item_id)

export const countSaved = async (tx: Tx, userId: string) =>
  (
    await kept(tx, userId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
