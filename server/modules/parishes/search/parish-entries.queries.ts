import { sql } from 'kysely'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { type Condition, visibleBy } from '#server/platform/db/list/scope.ts'
import { idsAfter } from '#server/platform/search/index/ids-after.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Active parishes with their dioceses. */
export const readParishTexts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('parishes')
    .innerJoin('dioceses', 'dioceses.id', 'parishes.diocese_id')
    .where(oneOf('parishes.id', ids))
    .where('parishes.status', '=', 'active')
    .select(['parishes.id', 'parishes.slug', 'parishes.name', 'parishes.name_ar', 'parishes.city', 'parishes.city_ar'])
    .select(['parishes.patron_saint', 'parishes.address_line', 'parishes.description', 'parishes.photo', 'parishes.created_at'])
    .select(['dioceses.name as diocese_name', 'dioceses.name_ar as diocese_name_ar'])
    .execute()

export const listActiveParishes = (tx: Tx, after: string | null, limit: number) =>
  idsAfter(tx.selectFrom('parishes').where('status', '=', 'active').select('id'), 'id', after, limit)

export const isFoundParish: Condition = visibleBy(
  'PAR-D5',
  sql`exists (select from parishes where parishes.id = found.id and parishes.status = 'active')`,
)
