import { sql } from 'kysely'
import { newId } from '#server/platform/db/ids.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { somePerson } from './people.ts'

/** A member who has accepted the terms and whose first item was approved. */
export async function bareSeller(parts: Pick<Parts, 'db' | 'tokens' | 'now'>, parishId: string, firstName = 'Marina') {
  const person = await somePerson(parts, { parishId, firstName })
  const at = new Date(parts.now())
  await parts.db.insertInto('market_sellers').values({ user_id: person.id, terms_accepted_at: at, approved_at: at }).execute()
  return person
}

type Wanted = { sellerId: string; parishId: string; count: number; quantity: number; price: number }

/** Items on offer with that many pieces each, inserted as rows, for pickup. */
export async function bareItems(db: Db, { sellerId, parishId, count, quantity, price }: Wanted): Promise<string[]> {
  const now = new Date()
  const rows = Array.from({ length: count }, () => {
    const id = newId()
    return {
      id,
      slug: `item-${id}`,
      seller_id: sellerId,
      parish_id: parishId,
      title: 'Cross',
      description: '',
      category: 'crafts' as const,
      condition: 'new' as const,
      price,
      currency: 'EGP',
      is_free: false,
      quantity,
      shipping_available: false,
      shipping_cost: 0,
      pickup_available: true,
      pickup_location: 'Hall',
      status: 'active' as const,
      removal_reason: null,
      search_text: 'cross',
      expires_at: new Date(now.getTime() + 86_400_000),
      created_at: now,
    }
  })
  await db.insertInto('market_items').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Sold quantities according to the items' and active orders' rows. */
export async function stockRows(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ sold: number; ordered: number; quantity: number }>`
    select quantity_sold as sold, quantity, (select coalesce(sum(l.quantity), 0)::int from market_order_lines l
      join market_orders o on o.id = l.order_id where l.item_id = i.id and o.status not in ('declined', 'cancelled')) as ordered
    from market_items i where id = any(${ids}::uuid[])`.execute(db)
  return {
    sold: rows.map(({ sold }) => sold),
    oversold: rows.filter(({ sold, quantity }) => sold > quantity).length,
    differ: rows.filter(({ sold, ordered }) => sold !== ordered).length,
  }
}
