import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { parishesColumns } from '../columns.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Slugs with this prefix, reserved against others until the end of the transaction. */
export const parishSlugsLike = async (tx: Tx, base: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${base}, 23))`.execute(tx)
  const rows = await tx.selectFrom('parishes').where('slug', 'like', `${base}%`).select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}

export const insertParish = (tx: Tx, parish: Insertable<Database['parishes']>) =>
  tx.insertInto('parishes').values(parish).execute()

export const updateParish = (tx: Tx, id: string, changes: Updateable<Database['parishes']>) =>
  tx.updateTable('parishes').set(changes).where('id', '=', id).execute()

/** The whole row, locked against other changes. */
export const lockParish = (tx: Tx, id: string) =>
  tx.selectFrom('parishes').where('id', '=', id).select(parishesColumns).forNoKeyUpdate().executeTakeFirst()
export type LockedParish = NonNullable<Awaited<ReturnType<typeof lockParish>>>
