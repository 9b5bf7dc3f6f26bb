import { people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Counts a view of an item, once a day per member. */
export const countView = (tx: Tx, itemId: string, userId: string, day: string) =>
  sql`
    with seen as (
      insert into market_views (item_id, day, user_id) values (${itemId}, ${day}, ${userId})
      on conflict do nothing returning item_id
    )
    update market_items set views = views + 1 from seen where market_items.id = seen.item_id`.execute(tx)

export const findZone = async (tx: Tx, userId: string) =>
  (await tx.selectFrom(people.as('users')).where('id', '=', userId).select('timezone').executeTakeFirstOrThrow()).timezone

/** Views of a seller's items by day, from that day on. */
export const viewsByDay = (tx: Tx, sellerId: string, from: string) =>
  tx
    .selectFrom('market_views')
    .innerJoin('market_items', 'market_items.id', 'market_views.item_id')
    .where('market_items.seller_id', '=', sellerId)
    .where('market_views.day', '>=', from)
    .groupBy('market_views.day')
    .select((eb) => ['market_views.day', eb.fn.countAll<number>().as('views')])
    .execute()

export const deleteViewsBefore = (tx: Tx, day: string) => tx.deleteFrom('market_views').where('day', '<', day).execute()
