import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type {} from '../tables.ts'

export const insertFlag = (tx: Tx, row: Insertable<Database['reports']>) =>
  tx
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
