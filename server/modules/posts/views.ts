import { type RawBuilder, sql } from 'kysely'
import type {} from './tables.ts'

export { publicPostsOf } from './pages/public-posts.ts'

/** How many published posts stand in the place of this column, up to a bound. */
export const postsCountedIn = (placeId: RawBuilder<unknown>, most: number) =>
  sql<number>`(select count(*) from (select from feed_entries entry where entry.source_id = ${placeId} limit ${sql.lit(most)}) counted)`
