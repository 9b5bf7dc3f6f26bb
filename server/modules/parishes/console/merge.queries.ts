import { sql } from 'kysely'
import type { ParishRole } from '#contract/core/permissions.ts'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const titles: readonly ParishRole[] = ['deacon', 'priest']

/** Locks the members of a parish, current and pending, in id order, as `lockPerson` does for one. */
export const lockMembers = (tx: Tx, parishId: string) =>
  tx
    .selectFrom(people.as('users'))
    .where('id', 'in', (query) =>
      query
        .selectFrom('memberships')
        .where('parish_id', '=', parishId)
        .where('status', 'in', ['pending', 'active'])
        .select('user_id'),
    )
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()

/**
 * Moves current and pending memberships with their titles; permissions end, since the other parish has admins of its own. Returns
 * the moved memberships with the roles that they had, and have now.
 */
export async function moveMemberships(tx: Tx, from: string, into: string) {
  const before = await tx
    .selectFrom('memberships')
    .where('parish_id', '=', from)
    .where('status', 'in', ['pending', 'active'])
    .select(['id', 'user_id', 'status', 'roles'])
    .execute()
  await tx
    .updateTable('memberships')
    .set({ parish_id: into, roles: sql`array(select role from unnest(roles) as role where role = any(${titles}::text[]))` })
    .where('parish_id', '=', from)
    .where('status', 'in', ['pending', 'active'])
    .execute()
  return before.map((moved) => ({ ...moved, kept: moved.roles.filter((role) => titles.includes(role)) }))
}

/** Parishes merged into one that is merged itself lead to the last one directly. */
export const redirectHeirs = (tx: Tx, from: string, into: string) =>
  tx.updateTable('parishes').set({ merged_into: into }).where('merged_into', '=', from).execute()

/** Priests of a merged parish follow its members, after those of the other one; its week of services ends with its church. */
export async function moveClergy(tx: Tx, from: string, into: string): Promise<void> {
  await sql`update priests set parish_id = ${into}, role = case when role = 'rector' then 'priest' else role end,
    position = position + (select count(*) from priests as there where there.parish_id = ${into})
    where parish_id = ${from}`.execute(tx)
  await tx.deleteFrom('service_times').where('parish_id', '=', from).execute()
}
