import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const insertPhoto = (tx: Tx, row: Insertable<Database['market_photos']>) =>
  tx.insertInto('market_photos').values(row).execute()

/** Sets an item's photos in this order and releases the others. Returns whether all belong to the owner and to no other item. */
export async function placePhotos(tx: Tx, ownerId: string, itemId: string, ids: readonly string[]): Promise<boolean> {
  await tx
    .updateTable('market_photos')
    .set({ item_id: null })
    .where('item_id', '=', itemId)
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .execute()
  const placed = await tx
    .updateTable('market_photos')
    .set({ item_id: itemId, position: sql<number>`array_position(${ids}::uuid[], id) - 1` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .where((where) => where.or([where('item_id', 'is', null), where('item_id', '=', itemId)]))
    .returning('id')
    .execute()
  return placed.length === ids.length
}

const unused = (tx: Tx, before: Date, keys?: readonly string[]) =>
  tx
    .selectFrom('market_photos')
    .where('item_id', 'is', null)
    .where('created_at', '<', before.toISOString())
    .where(sql<boolean>`not exists (select from market_order_lines l where l.photo_key = market_photos.file_key)`)
    .$call((query) => (keys === undefined ? query : query.where('file_key', 'in', keys)))

/** Photos shown by no item and no order. */
export const unusedPhotos = async (tx: Tx, before: Date, limit: number) =>
  (await unused(tx, before).select('file_key').orderBy('created_at').limit(limit).execute()).map(({ file_key }) => file_key)

/** Deletes rows that are still unused; returns their keys. Nobody can use them until the end of the transaction. */
export const deleteUnused = async (tx: Tx, before: Date, keys: readonly string[]) =>
  (
    await tx
      .deleteFrom('market_photos')
      .where('id', 'in', unused(tx, before, keys).select('id'))
      .returning('file_key')
      .execute()
  ).map(({ file_key }) => file_key)
