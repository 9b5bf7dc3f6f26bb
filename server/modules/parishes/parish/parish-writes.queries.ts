import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { parishesColumns } from '../columns.ts'
import { parishTexts } from '../search/parish-texts.ts'
import { indexThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Slugs with this prefix, reserved against others until the end of the transaction. */
export const parishSlugsLike = async (tx: Tx, base: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${base}, 23))`.execute(tx)
  const rows = await tx.selectFrom('parishes').where('slug', 'like', `${base}%`).select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}

export async function insertParish(tx: Tx, parish: Insertable<Database['parishes']>): Promise<void> {
  await tx.insertInto('parishes').values(parish).execute()
  await indexThings(tx, parishTexts, [parish.id])
}

export async function updateParish(tx: Tx, id: string, changes: Updateable<Database['parishes']>): Promise<void> {
  await tx.updateTable('parishes').set(changes).where('id', '=', id).execute()
  await indexThings(tx, parishTexts, [id])
}

/** The whole row, locked against other changes. */
export const lockParish = (tx: Tx, id: string) =>
  tx.selectFrom('parishes').where('id', '=', id).select(parishesColumns).forNoKeyUpdate().executeTakeFirst()
export type LockedParish = NonNullable<Awaited<ReturnType<typeof lockParish>>>
