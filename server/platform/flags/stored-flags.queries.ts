import { featureFlagsColumns } from './columns.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
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

/** Flags limited to one parish are limited to the other one now. */
export const replaceParish = (tx: Tx, parishId: string, intoId: string) =>
  tx
    .updateTable('feature_flags')
    .where(sql<boolean>`${parishId}::uuid = any(parish_ids)`)
    .set({
      parish_ids: sql`(select array_agg(distinct id) from unnest(
        array_replace(parish_ids, ${parishId}::uuid, ${intoId}::uuid)) as id)`,
    })
    .execute()

export const deleteFlag = (tx: Tx, name: string) => tx.deleteFrom('feature_flags').where('name', '=', name).execute()
