import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const addressOf = async (tx: Tx, userId: string) =>
  (await tx.selectFrom(people.as('users')).where('id', '=', userId).select('email').executeTakeFirst())?.email ?? ''

export const exportOf = async (tx: Tx, userId: string): Promise<Record<string, unknown[]>> => {
  const email = await addressOf(tx, userId)
  return {
    invitations: await tx
      .selectFrom('invitations')
      .where((where) => where.or([where('invited_by', '=', userId), where('email', '=', email)]))
      .select(['id', 'email', 'first_name', 'last_name', 'phone', 'role_hint', 'note', 'status', 'created_at', 'expires_at'])
      .execute(),
    invitation_uses: await tx
      .selectFrom('invitation_uses')
      .where('user_id', '=', userId)
      .select(['invitation_id', 'used_at'])
      .execute(),
    invitation_requests: await tx
      .selectFrom('invitation_requests')
      .where('email', '=', email)
      .select([
        'full_name',
        'email',
        'phone',
        'parish_text',
        'city',
        'country',
        'message',
        'referred_by',
        'locale',
        'status',
        'created_at',
      ])
      .execute(),
  }
}

const unaddressed = { email: null, note: '', first_name: null, last_name: null, phone: null } as const

/** Revokes the person's invitations, and removes them from what others wrote. */
export const eraseRows = async (tx: Tx, userId: string): Promise<void> => {
  const email = await addressOf(tx, userId)
  await tx.deleteFrom('invitation_uses').where('user_id', '=', userId).execute()
  await tx.deleteFrom('invitation_requests').where('email', '=', email).execute()
  await tx.updateTable('invitations').set(unaddressed).where('email', '=', email).execute()
  await tx
    .updateTable('invitations')
    .set({ status: 'revoked' })
    .where('invited_by', '=', userId)
    .where('status', '=', 'active')
    .execute()
  await tx.updateTable('invitations').set(unaddressed).where('invited_by', '=', userId).execute()
}
