import type { GroupRow } from '#contract/groups/console-groups.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type ListedRow, readRows } from './rows.queries.ts'

export const shapeRow = ({ owner_id, owner_name, owner_username, owner_photo, held_at, ...row }: ListedRow): GroupRow => ({
  ...row,
  owner:
    owner_id === null || owner_username === null
      ? null
      : {
          id: owner_id,
          name: owner_name ?? '',
          username: owner_username,
          avatar: owner_photo === null ? null : `/media/${owner_photo}-64.webp`,
        },
  is_held: held_at !== null,
})

export async function rowOf(tx: Tx, id: string, viewerId: string | null): Promise<GroupRow> {
  const [row] = await readRows(tx, [id], viewerId)
  if (!row) throw new Failure('not_found')
  return shapeRow(row)
}
