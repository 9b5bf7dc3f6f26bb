import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Groups of one parish belong to another now; a name that is taken there gets the former parish's mark. */
export async function moveToParish(tx: Tx, parishId: string, intoId: string): Promise<void> {
  await sql`update groups set name = left(name, 72) || ' (' || left(slug, 5) || ')' where parish_id = ${parishId} and privacy <> 'secret'
    and status <> 'removed' and exists (select from groups other where other.parish_id = ${intoId} and lower(other.name) = lower(groups.name)
      and other.privacy <> 'secret' and other.status <> 'removed')`.execute(tx)
  await tx.updateTable('groups').set({ parish_id: intoId }).where('parish_id', '=', parishId).execute()
}

export const groupsOfParish = async (tx: Tx, parishId: string): Promise<string[]> =>
  (await tx.selectFrom('groups').where('parish_id', '=', parishId).select('id').orderBy('id').execute()).map(({ id }) => id)

/** Active groups of a parish that everybody may know of (PAR-D7). */
export const countOfParish = async (tx: Tx, parishId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from groups
    where parish_id = ${parishId} and status = 'active' and privacy <> 'secret' and held_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export const countPending = async (tx: Tx, parishId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from groups
    where parish_id = ${parishId} and status = 'pending' and held_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export const namesOfGroups = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('groups').where('id', 'in', ids).select(['id', 'name']).execute()
