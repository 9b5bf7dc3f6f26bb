import { sql } from 'kysely'
import { memberships } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** The member's place in a parish, while it is active. */
export async function findHome(tx: Tx, userId: string, parishId: string): Promise<{ is_admin: boolean } | undefined> {
  const { rows } = await sql<{ is_admin: boolean }>`select home.roles && array['parish_admin', 'priest']::text[] as is_admin
    from ${memberships} as home where home.user_id = ${userId} and home.parish_id = ${parishId} and home.status = 'active'`.execute(
    tx,
  )
  return rows[0]
}

/** Deletes a parish's room with all that is in it. */
export const deleteParishRoom = (tx: Tx, parishId: string) => tx.deleteFrom('rooms').where('parish_id', '=', parishId).execute()
