import type { GroupRow } from '#contract/groups/console-groups.ts'
import { ownerOf } from '#server/platform/base/people/owner-of.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type ListedRow, readRows } from './rows.queries.ts'

export const shapeRow = ({ owner_id, owner_name, owner_username, owner_photo, held_at, ...row }: ListedRow): GroupRow => ({
  ...row,
  owner: ownerOf({ owner_id, owner_name, owner_username, owner_photo }),
  is_held: held_at !== null,
})

export async function rowOf(tx: Tx, id: string, viewerId: string | null): Promise<GroupRow> {
  const [row] = await readRows(tx, [id], viewerId)
  if (!row) throw new Failure('not_found')
  return shapeRow(row)
}
