import { featureFlagsColumns } from './columns.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const allFlags = (tx: Tx) => tx.selectFrom('feature_flags').select(featureFlagsColumns).orderBy('name').execute()
export type FlagRow = Awaited<ReturnType<typeof allFlags>>[number]

/** Serialises flag changes until the end of the transaction, so that each sees the others' dependencies. */
export const lockFlags = (tx: Tx) =>
  tx.selectFrom('feature_flags').select(featureFlagsColumns).orderBy('name').forUpdate().execute()

export const insertFlag = (tx: Tx, row: Insertable<Database['feature_flags']>) =>
  tx
    .insertInto('feature_flags')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(featureFlagsColumns)
    .executeTakeFirst()

export const updateFlag = (tx: Tx, name: string, changes: Updateable<Database['feature_flags']>) =>
  tx.updateTable('feature_flags').set(changes).where('name', '=', name).returning(featureFlagsColumns).executeTakeFirstOrThrow()

export const deleteFlag = (tx: Tx, name: string) => tx.deleteFrom('feature_flags').where('name', '=', name).execute()
