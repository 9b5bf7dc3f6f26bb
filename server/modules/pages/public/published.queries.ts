import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { isPublic } from '../page/known.ts'

/** A sitemap holds at most 50,000 addresses, those of parishes among them. */
const most = 10_000

export const listPublished = (tx: Tx) =>
  tx.selectFrom('pages').where(isPublic).select(['slug', 'updated_at']).orderBy('slug').limit(sql.lit(most)).execute()
