import { useSession } from '#src/services/services-context.tsx'

/**
 * `canInvite`: the server would take an invitation now. `mayHave`: also a member at the maximum of open invitations, who can still
 * revoke one.
 */
export function useInviteRight() {
  const { user } = useSession()
  const canInvite = Boolean(user?.can_invite || user?.parish_roles.includes('parish_admin'))
  return { canInvite, mayHave: canInvite || Boolean(user?.email_verified && !user.needs_profile_completion) }
}
