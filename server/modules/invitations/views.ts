import { view } from '#server/platform/db/view.ts'

export const invitations = view((from) =>
  from.selectFrom('invitations').select(['id', 'email', 'invited_by', 'invited_by_type', 'status', 'expires_at', 'created_at']),
)

export const invitationUses = view((from) => from.selectFrom('invitation_uses').select(['invitation_id', 'user_id', 'used_at']))

/** What visitors who ask for an invitation wrote. */
export const invitationRequests = view((from) =>
  from.selectFrom('invitation_requests').select(['id', 'email', 'parish_id', 'status', 'created_at']),
)
