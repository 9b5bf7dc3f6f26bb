import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** A sitemap holds at most 50,000 addresses. */
const most = 40_000

export const listActiveParishes = (tx: Tx) =>
  tx
    .selectFrom('parishes')
    .where('status', '=', 'active')
    .select(['slug', 'updated_at'])
    .orderBy('slug')
    .limit(sql.lit(most))
    .execute()
