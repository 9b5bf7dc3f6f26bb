import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { inventMarket } from './market.ts'

export const seed: Seed = {
  async write(tx, { parishes, now, random, parts: { files } }) {
    const market = await inventMarket(parishes, { now, random, files })
    await insertAll(tx, 'market_sellers', market.sellers)
    await insertAll(tx, 'market_items', market.items)
    await insertAll(tx, 'market_photos', market.photos)
    await insertAll(tx, 'market_saved_items', market.saved)
    await insertAll(tx, 'market_views', market.views)
    await insertAll(tx, 'market_orders', market.orders)
    await insertAll(tx, 'market_order_lines', market.lines)
    await insertAll(tx, 'market_order_steps', market.steps)
    await insertAll(tx, 'market_reviews', market.reviews)
  },
}
