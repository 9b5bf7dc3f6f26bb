import { type Insertable, sql, type Updateable } from 'kysely'
import { consoleCategoriesEndpoints } from '#contract/prayers/console-categories.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { prayerCategoriesColumns } from '../columns.ts'

/** Those that a new request may be in, in order. */
export const listCategories = (tx: Tx) =>
  tx.selectFrom('prayer_categories').where('is_active', '=', true).select(prayerCategoriesColumns).orderBy('position').execute()
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

export const hasCategory = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('prayer_categories')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined

/** A sum of parts, which triggers write with the requests. */
const requestCount = sql<number>`(select coalesce(sum(part.rows), 0)::integer from prayer_category_counts as part
  where part.category_id = prayer_categories.id)`
const listed = (tx: Tx) => tx.selectFrom('prayer_categories').select(prayerCategoriesColumns).select(requestCount.as('requests'))
export type ListedCategory = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

export const categoryList = listOf(consoleCategoriesEndpoints.consoleCategories.query, {
  from: ({ tx }: { tx: Tx }) => tx.selectFrom('prayer_categories'),
  key: 'prayer_categories.id',
  scope: () => visibleBy('PRY-D1', sql`true`),
  filters: { active: (isActive) => sql`prayer_categories.is_active = ${isActive}` },
  order: {
    order: (by) => sorted(by, 'prayer_categories.position', 'prayer_categories.id'),
    name: (by) => sorted(by, sql`lower(prayer_categories.name)`, 'prayer_categories.id'),
    requests: (by) => sorted(by, requestCount, 'prayer_categories.id'),
  },
  rows: ({ tx }, keys) => listed(tx).where(oneOf('prayer_categories.id', keys)).execute(),
})

export const findCategory = (tx: Tx, id: string) => listed(tx).where('prayer_categories.id', '=', id).executeTakeFirst()

/**
 * All categories in their order, locked, also against new requests in them: names, order and the last active one concern them all.
 * Read after the lock, so that a category added meanwhile is among them.
 */
export async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  await tx.selectFrom('prayer_categories').select('id').orderBy('id').forUpdate().execute()
  return tx.selectFrom('prayer_categories').select(prayerCategoriesColumns).orderBy('position').orderBy('id').execute()
}

export const insertCategory = (tx: Tx, category: Insertable<Database['prayer_categories']>) =>
  tx.insertInto('prayer_categories').values(category).execute()

export const updateCategory = (tx: Tx, id: string, changes: Updateable<Database['prayer_categories']>) =>
  tx.updateTable('prayer_categories').set(changes).where('id', '=', id).execute()

export const deleteCategory = (tx: Tx, id: string) => tx.deleteFrom('prayer_categories').where('id', '=', id).execute()

/** Adds up the parts of each count; parts written meanwhile stay for the next time. */
export const sumCategoryCounts = (tx: Tx) =>
  sql`with parts as (delete from prayer_category_counts returning category_id, rows)
    insert into prayer_category_counts (category_id, rows) select category_id, sum(rows) from parts group by category_id having sum(rows) <> 0`.execute(
    tx,
  )
