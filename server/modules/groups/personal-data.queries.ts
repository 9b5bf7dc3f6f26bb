import type { Tx } from '#server/platform/db/tx.ts'

export const createdBy = (tx: Tx, userId: string) =>
  tx
    .selectFrom('groups')
    .where('created_by', '=', userId)
    .select(['id', 'name', 'description', 'kind', 'parish_id', 'privacy', 'rules', 'links', 'status', 'created_at'])
    .orderBy('id')
    .execute()

export async function forgetInviter(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('group_memberships').set({ invited_by: null }).where('invited_by', '=', userId).execute()
  await tx.updateTable('groups').set({ created_by: null }).where('created_by', '=', userId).execute()
}
