import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Tx } from '#server/db/tx.ts'

export const allFlags = (tx: Tx) => tx.selectFrom('feature_flags').selectAll().orderBy('name').execute()
export type FlagRow = Awaited<ReturnType<typeof allFlags>>[number]

/** Makes those who change flags take turns, until the end of the transaction: each sees what the others depend on. */
export const lockFlags = (tx: Tx) => tx.selectFrom('feature_flags').selectAll().orderBy('name').forUpdate().execute()

export const insertFlag = (tx: Tx, row: Insertable<Database['feature_flags']>) =>
  tx
    .insertInto('feature_flags')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateFlag = (tx: Tx, name: string, changes: Updateable<Database['feature_flags']>) =>
  tx.updateTable('feature_flags').set(changes).where('name', '=', name).returningAll().executeTakeFirstOrThrow()

export const deleteFlag = (tx: Tx, name: string) => tx.deleteFrom('feature_flags').where('name', '=', name).execute()

export const parishNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('parishes').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const adminNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('admin_users').where('id', 'in', ids).select(['id', 'first_name', 'last_name']).execute()
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}
