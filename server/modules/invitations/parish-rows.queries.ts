import type { Tx } from '#server/platform/db/tx.ts'

/** Invitations and requests of one parish belong to another now. */
export async function moveToParish(tx: Tx, parishId: string, intoId: string): Promise<void> {
  await tx.updateTable('invitations').set({ parish_id: intoId }).where('parish_id', '=', parishId).execute()
  await tx.updateTable('invitation_requests').set({ parish_id: intoId }).where('parish_id', '=', parishId).execute()
}

/** Revokes open invitations to a parish that is deleted; requests for it wait without a parish. */
export async function detachFromParish(tx: Tx, parishId: string): Promise<void> {
  const ofParish = tx.updateTable('invitations').where('parish_id', '=', parishId)
  await ofParish.where('status', '=', 'active').set({ status: 'revoked' }).execute()
  await ofParish.set({ parish_id: null, role_hint: null }).execute()
  await tx.updateTable('invitation_requests').set({ parish_id: null }).where('parish_id', '=', parishId).execute()
}
