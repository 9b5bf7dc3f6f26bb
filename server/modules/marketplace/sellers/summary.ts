import type { SellerSummary } from '#contract/marketplace/marketplace.ts'
import { itemAt } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { dayIn, lastDays } from './days.ts'
import { ratingOf } from '../items/item.ts'
import { orderList, recentSales } from '../orders/order.queries.ts'
import { findSeller } from './seller.queries.ts'
import { obstacleOf } from './seller.service.ts'
import { countByStatus } from './summary.queries.ts'
import { findZone, viewsByDay } from '../items/views.queries.ts'

const shownDays = 30
const dayMs = 86_400_000
type Sale = Awaited<ReturnType<typeof recentSales>>[number]

/** Figures of the seller dashboard (MKT-D10), with days in the seller's zone. */
export async function summaryOf(tx: Tx, caller: UserCaller, now: number): Promise<SellerSummary> {
  const { userId } = caller
  const zone = await findZone(tx, userId)
  const dates = lastDays(zone, now, shownDays)
  const firstDay = itemAt(dates, 0)
  const seller = await findSeller(tx, userId)
  const placed = await recentSales(tx, userId, new Date(now - (shownDays + 1) * dayMs))
  const recent = placed
    .map((sale) => ({ ...sale, date: dayIn(zone, Date.parse(sale.created_at)) }))
    .filter(({ date }) => date >= firstDay)
  const sales = salesOf(recent)
  const views = new Map((await viewsByDay(tx, userId, firstDay)).map((row) => [row.day, row.views]))
  const obstacle = await obstacleOf(tx, caller)
  const days = dates.map((date) => {
    const those = recent.filter((sale) => sale.date === date && sale.currency === sales[0]?.currency)
    return { date, orders: those.length, total: sumOf(those), views: views.get(date) ?? 0 }
  })
  return {
    terms_accepted_at: seller?.terms_accepted_at ?? null,
    transfer_details: seller?.transfer_details ?? '',
    items: await countByStatus(tx, { userId, now }),
    orders_to_act_on: await orderList.count({ tx, userId }, { role: 'seller', open: true }),
    sales,
    days,
    views: days.reduce((sum, day) => sum + day.views, 0),
    rating: ratingOf(seller?.rating_sum ?? null, seller?.reviews_count ?? null),
    reviews: seller?.reviews_count ?? 0,
    may_sell: obstacle === null,
    obstacle,
  }
}

const sumOf = (sales: readonly Sale[]) => sales.reduce((sum, { total }) => sum + total, 0)

/** By currency, most orders first. */
const salesOf = (recent: readonly Sale[]) =>
  [...Map.groupBy(recent, ({ currency }) => currency)]
    .map(([currency, sales]) => ({ currency, orders: sales.length, total: sumOf(sales) }))
    .sort((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1))
