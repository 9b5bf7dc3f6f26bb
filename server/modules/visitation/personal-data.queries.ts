import { sql } from 'kysely'
import { householdSeats } from '#server/modules/households/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Days and kinds of visits of a member and of their family, and of those they made. Notes and other people are in no export. */
export async function visitationDataOf(tx: Tx, userId: string) {
  const own = tx
    .selectFrom('visits')
    .where((eb) =>
      eb.or([
        eb('visits.user_id', '=', userId),
        eb(
          'visits.household_id',
          'in',
          eb.selectFrom(householdSeats.as('seat')).where('seat.user_id', '=', userId).select('seat.household_id'),
        ),
      ]),
    )
    .select(['visited_on', 'kind'])
    .orderBy('visited_on')
  const made = tx
    .selectFrom('visit_visitors as made')
    .innerJoin('visits', 'visits.id', 'made.visit_id')
    .where('made.user_id', '=', userId)
    .select(['visits.visited_on', 'visits.kind'])
    .orderBy('visits.visited_on')
  const grants = tx.selectFrom('visitation_grants').where('user_id', '=', userId).select(['parish_id', 'created_at'])
  return { visits: await own.execute(), visit_visitors: await made.execute(), visitation_grants: await grants.execute() }
}

/** Visits of an erased member go; on those they made or changed, nobody stands in their place. */
export async function eraseVisitationOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('visits').where('user_id', '=', userId).execute()
  await tx.deleteFrom('visitation_seen').where('user_id', '=', userId).execute()
  await tx.deleteFrom('visit_visitors').where('user_id', '=', userId).execute()
  await tx.updateTable('visits').set({ recorded_by: null }).where('recorded_by', '=', userId).execute()
  await tx.updateTable('visit_versions').set({ changed_by: null }).where('changed_by', '=', userId).execute()
  await tx.deleteFrom('visitation_grants').where('user_id', '=', userId).execute()
  await tx.updateTable('visitation_grants').set({ granted_by: null }).where('granted_by', '=', userId).execute()
  await tx.deleteFrom('visitation_reminders').where('user_id', '=', userId).execute()
}

/** Whoever leaves a parish does not find the right again on coming back. */
export const endGrant = (tx: Tx, userId: string, parishId: string) =>
  tx.deleteFrom('visitation_grants').where('user_id', '=', userId).where('parish_id', '=', parishId).execute()

/** Visits and rights of a parish that was merged into another go with its members. */
export async function moveToParish(tx: Tx, parishId: string, intoId: string): Promise<void> {
  await tx.updateTable('visits').set({ parish_id: intoId }).where('parish_id', '=', parishId).execute()
  await sql`update visitation_grants moved set parish_id = ${intoId}::uuid where parish_id = ${parishId}::uuid
    and not exists (select from visitation_grants held where held.parish_id = ${intoId}::uuid and held.user_id = moved.user_id)`.execute(
    tx,
  )
}
