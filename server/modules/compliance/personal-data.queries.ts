import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/**
 * Requests of the member, and those from their address before there was an account. The address counts only once it is confirmed: who
 * registers with the address of somebody else must neither read nor erase what that person asked.
 */
const idsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('gdpr_requests')
    .where('user_id', '=', userId)
    .select('id')
    .union(
      tx
        .selectFrom('gdpr_requests')
        .innerJoin(people.as('users'), 'users.email', 'gdpr_requests.requester_email')
        .where('users.id', '=', userId)
        .where('users.email_verified_at', 'is not', null)
        .where('gdpr_requests.user_id', 'is', null)
        .select('gdpr_requests.id'),
    )

export const requestsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('gdpr_requests')
    .where('id', 'in', idsOf(tx, userId))
    .select(['number', 'type', 'channel', 'requester_name', 'requester_email', 'identity_status', 'status', 'note'])
    .select(['received_at', 'due_at', 'extended_until', 'extension_reason', 'outcome', 'rejection_ground', 'closed_at'])
    .orderBy('id')
    .execute()

export const anonymiseRequestsOf = (tx: Tx, userId: string) =>
  tx
    .updateTable('gdpr_requests')
    .set({ requester_name: null, requester_email: null, note: '' })
    .where('id', 'in', idsOf(tx, userId))
    .execute()
