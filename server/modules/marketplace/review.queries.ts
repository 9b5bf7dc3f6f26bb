import { people } from '#server/modules/accounts/views.ts'
import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Stores a review and counts it in the seller's rating. */
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

export const listReviews = (tx: Tx, sellerId: string, limit: number, offset: number) =>
  tx
    .selectFrom('market_reviews as review')
    .innerJoin(people.as('users'), 'users.id', 'review.buyer_id')
    .innerJoin('market_order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'review.order_id').on('line.position', '=', 0),
    )
    .where('review.seller_id', '=', sellerId)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.order_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['review.rating', 'review.comment', 'review.created_at', 'users.first_name', 'users.last_name', 'line.title'])
    .execute()

export const countReviews = async (tx: Tx, sellerId: string) =>
  (
    await tx
      .selectFrom('market_reviews')
      .where('seller_id', '=', sellerId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
