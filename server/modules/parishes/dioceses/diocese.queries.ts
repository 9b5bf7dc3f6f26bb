import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { diocesesColumns } from '../columns.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const findDiocese = (tx: Tx, id: string) =>
  tx
    .selectFrom('dioceses')
    .where('id', '=', id)
    .select(['id', 'slug', 'name', 'name_ar', 'is_active', 'updated_at'])
    .executeTakeFirst()

export const findDioceseByName = (tx: Tx, name: string) =>
  tx
    .selectFrom('dioceses')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .select(['id', 'name'])
    .executeTakeFirst()

export const insertDiocese = (tx: Tx, diocese: Insertable<Database['dioceses']>) =>
  tx.insertInto('dioceses').values(diocese).execute()

/** Slugs of all dioceses: there are a hundred or two. */
export const dioceseSlugs = async (tx: Tx) =>
  new Set((await tx.selectFrom('dioceses').select('slug').execute()).map(({ slug }) => slug))

export const updateDiocese = (tx: Tx, id: string, changes: Updateable<Database['dioceses']>) =>
  tx.updateTable('dioceses').set(changes).where('id', '=', id).execute()

export const deleteDiocese = (tx: Tx, id: string) => tx.deleteFrom('dioceses').where('id', '=', id).execute()

/** The whole row, locked against other changes and against new parishes in it. */
export const lockDiocese = (tx: Tx, id: string) =>
  tx.selectFrom('dioceses').where('id', '=', id).select(diocesesColumns).forUpdate().executeTakeFirst()

/** Ids with their positions, in order, locked: the order is one for all. */
export const lockOrder = (tx: Tx) =>
  tx
    .selectFrom('dioceses')
    .select(['id', 'position'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const nextPosition = async (tx: Tx) => {
  const last = await tx.selectFrom('dioceses').select(sql<number>`coalesce(max(position), -1) + 1`.as('next')).executeTakeFirst()
  return last?.next ?? 0
}

/** Names that the search texts of a diocese's parishes are made of. */
export const parishesIn = (tx: Tx, dioceseId: string) =>
  tx
    .selectFrom('parishes')
    .where('diocese_id', '=', dioceseId)
    .select(['id', 'name', 'name_ar', 'city', 'city_ar', 'patron_saint'])
    .forNoKeyUpdate()
    .execute()
