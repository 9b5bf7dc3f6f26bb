import { defineServerModule } from '#server/platform/module/module.ts'
import { openCardJob, settleCardJob } from './payments/card.job.ts'
import { clockJob } from './orders/clock.job.ts'
import { tiles } from './tiles.ts'
import { moderatedDisputes } from './moderation/disputes.service.ts'
import { itemHandlers } from './items/items.handlers.ts'
import { moveToParish } from './items/parish-rows.queries.ts'
import { moderatedItems } from './moderation/moderated.service.ts'
import { reportableItems } from './moderation/reportable.ts'
import { orderHandlers } from './orders/orders.handlers.ts'
import { personalData } from './personal-data.ts'
import { expireJob, purgeJob } from './items/retire.job.ts'
import { sellerHandlers } from './sellers/seller.handlers.ts'
import { itemSource } from './search/item-source.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

export const marketplace = defineServerModule({
  id: 'marketplace',
  flag: 'marketplace',
  endpoints: { ...itemHandlers, ...sellerHandlers, ...orderHandlers },
  jobs: (parts) => [clockJob(parts), expireJob, purgeJob, openCardJob(parts), settleCardJob(parts)],
  on: { 'parish.merged': async (tx, { parishId, intoId }) => void (await moveToParish(tx, parishId, intoId)) },
  asks: ['moderation.closeReports', 'moderation.screen', 'notifications.notify'],
  provides: {
    'notifications.kind': ['order_status', 'moderation'],
    'search.source': [itemSource],
    'console.tile': tiles,
    'moderation.reportable': [reportableItems],
    'moderation.target': [moderatedItems, moderatedDisputes],
  },
  seed,
  personalData,
})
