import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type Inviter, invitationBar, invitationLimit, type Registration } from './members/invitation-right.ts'
import { view } from '#server/platform/db/view.ts'

export const invitations = view((from) =>
  from.selectFrom('invitations').select(['id', 'email', 'invited_by', 'invited_by_type', 'status', 'expires_at', 'created_at']),
)

export const invitationUses = view((from) => from.selectFrom('invitation_uses').select(['invitation_id', 'user_id', 'used_at']))

/** Visitors' requests for an invitation. */
export const invitationRequests = view((from) =>
  from.selectFrom('invitation_requests').select(['id', 'email', 'parish_id', 'status', 'created_at']),
)

/** Addresses that have an account or an open staff invitation. */
export const findKnownAddresses = async (tx: Tx, emails: readonly string[], at: string) => {
  if (emails.length === 0) return { members: new Set<string>(), invited: new Set<string>() }
  const members = await tx
    .selectFrom(people.as('users'))
    .where('email', 'in', emails)
    .where('deleted_at', 'is', null)
    .select('email')
    .execute()
  const invited = await tx
    .selectFrom('invitations')
    .where('email', 'in', emails)
    .where('status', '=', 'active')
    .where('expires_at', '>', at)
    .where('invited_by_type', '=', 'admin')
    .select('email')
    .execute()
  return { members: new Set(members.map(({ email }) => email)), invited: new Set(invited.flatMap(({ email }) => email ?? [])) }
}

/** This member's invitations that can still be used. */
export const countActiveInvitations = async (tx: Tx, userId: string, at: string) =>
  (
    await tx
      .selectFrom('invitations')
      .where('invited_by', '=', userId)
      .where('status', '=', 'active')
      .where('expires_at', '>', at)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Whether the member, who has this many invitations that can still be used, may invite somebody now (INV-D7). */
export const mayInvite = (person: Inviter, registration: Registration, activeInvitations: number) =>
  invitationBar(person, registration) === null && activeInvitations < invitationLimit(person, registration)
