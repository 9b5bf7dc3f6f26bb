import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
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
