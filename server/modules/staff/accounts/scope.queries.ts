import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Accounts limited to one parish are limited to the other one now; without another one, to their remaining parishes. */
export async function replaceInScopes(tx: Tx, parishId: string, intoId: string | null): Promise<void> {
  await tx
    .updateTable('admin_users')
    .where('scope_kind', '=', 'parish')
    .where(sql<boolean>`${parishId}::uuid = any(scope_ids)`)
    .set({
      scope_ids: sql`(select coalesce(array_agg(distinct id), '{}') from unnest(
        array_replace(scope_ids, ${parishId}::uuid, ${intoId}::uuid)) as id where id is not null)`,
    })
    .execute()
}
