import type { Tx } from '#server/platform/db/tx.ts'
import { type ItemViewer, statusAt } from '../items/item.queries.ts'

/** The seller's items by status; statuses without items are absent. */
export const countByStatus = (tx: Tx, { userId, now }: ItemViewer) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('market_items')
        .where('seller_id', '=', userId)
        .where('deleted_at', 'is', null)
        .select(statusAt(now).as('status'))
        .as('own'),
    )
    .groupBy('own.status')
    .orderBy('own.status')
    .select((eb) => ['own.status', eb.fn.countAll<number>().as('count')])
    .execute()
