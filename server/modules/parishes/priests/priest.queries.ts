import { type Insertable, sql, type Updateable } from 'kysely'
import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const day = (column: 'from_date' | 'to_date') => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`.as(column)

const priests = (tx: Tx) =>
  tx
    .selectFrom('priests')
    .select(['id', 'parish_id', 'title', 'name', 'name_ar', 'photo_key', 'phone', 'email', 'role', 'position as order'])
    .select([day('from_date'), day('to_date')])
export type PriestRow = Awaited<ReturnType<typeof listPriests>>[number]

type Context = { tx: Tx; parishId: string }
export const priestList = listOf(priestsEndpoints.priests.query, {
  from: ({ tx }: Context) => tx.selectFrom('priests'),
  key: 'priests.id',
  scope: ({ parishId }) => ownedBy('priests.parish_id', parishId),
  filters: {},
  order: () => sorted('asc', 'priests.position', 'priests.id'),
  rows: ({ tx }, keys) => priests(tx).where(oneOf('priests.id', keys)).execute(),
})

export const listPriests = (tx: Tx, parishId: string) =>
  priests(tx).where('parish_id', '=', parishId).orderBy('position').orderBy('id').execute()

export const findPriest = (tx: Tx, parishId: string, id: string) =>
  priests(tx).where('parish_id', '=', parishId).where('id', '=', id).executeTakeFirst()

export const insertPriest = (tx: Tx, priest: Insertable<Database['priests']>) => tx.insertInto('priests').values(priest).execute()

export const updatePriest = (tx: Tx, id: string, changes: Updateable<Database['priests']>) =>
  tx.updateTable('priests').set(changes).where('id', '=', id).execute()

export const deletePriest = (tx: Tx, id: string) => tx.deleteFrom('priests').where('id', '=', id).execute()
