import { orderEndings } from '#contract/marketplace/market-order.ts'
import { afterCommit } from '#server/platform/db/tx.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { step } from './orders/move.service.ts'
import { findAnyOrder, lockOrder } from './orders/order.queries.ts'
import { eraseMarketData, marketDataOf, photoKeysOf, placedOrdersOf } from './personal-data.queries.ts'
import { deletePhotoFiles, largePhoto } from './items/photo.ts'

export const personalData: PersonalData = {
  tables: [
    'market_sellers',
    'market_items',
    'market_photos',
    'market_saved_items',
    'market_views',
    'market_orders',
    'market_order_lines',
    'market_order_steps',
    'market_reviews',
    'market_card_payments',
    'market_card_events',
  ],
  export: (tx, userId) => marketDataOf(tx, userId),
  files: async (tx, userId) =>
    (await photoKeysOf(tx, userId)).map((key) => ({ name: largePhoto(key), as: `marketplace/${key}.webp` })),
  erase: async (tx, userId, parts) => {
    for (const id of await placedOrdersOf(tx, userId)) {
      await lockOrder(tx, id)
      const order = await findAnyOrder(tx, id)
      if (order?.status !== 'placed') continue
      const gone = order.buyer_id === userId ? 'buyer' : 'seller'
      await step(tx, parts, order, { status: 'cancelled', by: null, note: orderEndings.account_closed, gone })
    }
    const photos = await eraseMarketData(tx, userId)
    await afterCommit(tx, async () => {
      for (const key of photos) await deletePhotoFiles(parts.files, key)
    })
  },
}
