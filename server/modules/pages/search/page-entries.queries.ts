import { sql } from 'kysely'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { type Condition, visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { idsAfter } from '#server/platform/search/index/ids-after.ts'
import { isPublic } from '../page/known.ts'

const indexed = (tx: Tx) => tx.selectFrom('pages').where('pages.status', '<>', 'removed')

export const readPageTexts = (tx: Tx, ids: readonly string[]) =>
  indexed(tx)
    .where(oneOf('pages.id', ids))
    .select(['pages.id', 'pages.name', 'pages.tagline', 'pages.description', 'pages.kind', 'pages.parish_id', 'pages.created_at'])
    .execute()

export const listPageIds = (tx: Tx, after: string | null, limit: number) =>
  idsAfter(indexed(tx).select('pages.id'), 'pages.id', after, limit)

/** Only pages that everybody sees are found, by those who run others too. */
export const isFoundPage: Condition = visibleBy(
  'PAG-D1',
  sql`exists (select from pages where pages.id = found.id and ${isPublic})`,
)
