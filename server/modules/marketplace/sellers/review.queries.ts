import { people } from '#server/modules/accounts/views.ts'
import type { Insertable } from 'kysely'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Stores a review and updates the seller's rating. */
export async function insertReview(tx: Tx, review: Insertable<Database['market_reviews']>): Promise<void> {
  await tx.insertInto('market_reviews').values(review).execute()
  await tx
    .updateTable('market_sellers')
    .set((row) => ({
      rating_sum: row('rating_sum', '+', review.rating),
      reviews_count: row('reviews_count', '+', 1),
    }))
    .where('user_id', '=', review.seller_id)
    .execute()
}

export const reviewList = listOf(marketplaceEndpoints.reviews.query, {
  from: ({ tx }: { tx: Tx; sellerId: string }) => tx.selectFrom('market_reviews as review'),
  key: 'review.order_id',
  scope: ({ sellerId }) => ownedBy('review.seller_id', sellerId),
  filters: {},
  order: () => sorted('desc', 'review.created_at', 'review.order_id'),
  rows: ({ tx }, keys) =>
    tx
      .selectFrom('market_reviews as review')
      .innerJoin(people.as('users'), 'users.id', 'review.buyer_id')
      .innerJoin('market_order_lines as line', (join) =>
        join.onRef('line.order_id', '=', 'review.order_id').on('line.position', '=', 0),
      )
      .where(oneOf('review.order_id', keys))
      .select(['review.order_id', 'review.rating', 'review.comment', 'review.created_at'])
      .select(['users.first_name', 'users.last_name', 'line.title'])
      .execute(),
})
