import type { SearchType } from '#contract/search/search-types.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const listCurated = (tx: Tx) =>
  tx
    .selectFrom('search_curated')
    .select(['type', 'id', 'rule', 'note', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const putCurated = (
  tx: Tx,
  row: { type: SearchType; id: string; rule: 'first' | 'hidden'; note: string; created_at: string },
) =>
  tx
    .insertInto('search_curated')
    .values(row)
    .onConflict((conflict) => conflict.columns(['type', 'id']).doUpdateSet({ rule: row.rule, note: row.note }))
    .execute()

export const deleteCurated = async (tx: Tx, type: SearchType, id: string) =>
  (await tx.deleteFrom('search_curated').where('type', '=', type).where('id', '=', id).returning('rule').executeTakeFirst()) !==
  undefined
