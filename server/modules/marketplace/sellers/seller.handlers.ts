import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { nameOf } from '../items/item.ts'
import { reviewList } from './review.queries.ts'
import { required } from '../items/item.service.ts'
import { findSeller } from './seller.queries.ts'
import { acceptTerms, takeTransfers } from './seller.service.ts'
import { summaryOf } from './summary.ts'

type SellerHandlers = Pick<Handlers<'marketplace'>, 'reviews' | 'sellerSummary' | 'acceptTerms' | 'transferDetails'>

export const sellerHandlers: SellerHandlers = {
  async reviews({ params, query }, { tx }) {
    const { user_id: sellerId } = required(await findSeller(tx, uuidParam(params.id)))
    return reviewList.page({ tx, sellerId }, query, (rows) =>
      rows.map(({ rating, comment, created_at, title, ...buyer }) => ({
        rating,
        comment,
        created_at,
        buyer_name: nameOf(buyer),
        item_title: title,
      })),
    )
  },
  sellerSummary: (_input, { tx, caller, now }) => summaryOf(tx, caller, now()),
  async acceptTerms(_input, { tx, caller, now }) {
    await acceptTerms(tx, caller, now())
    return summaryOf(tx, caller, now())
  },
  async transferDetails({ body }, { tx, caller, now }) {
    await takeTransfers(tx, caller, body.transfer_details)
    return summaryOf(tx, caller, now())
  },
}
