import type { ConsoleInvitation } from '#contract/invitations/console-invitation.ts'
import { communityName } from '#contract/invitations/invitation.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import type { InvitationRow } from './console/invitations.queries.ts'

export const shapeInvitation = (row: InvitationRow): ConsoleInvitation => ({
  id: row.id,
  code_hint: row.code_hint,
  email: row.email,
  parish: parishOf(row),
  inviter: { kind: row.invited_by_type, name: inviterOf(row) },
  note: row.note,
  uses: row.uses,
  max_uses: row.max_uses,
  status: row.status,
  expires_at: row.expires_at,
  created_at: row.created_at,
})

const inviterOf = ({ member_first_name, member_last_name, staff_first_name, staff_last_name }: InvitationRow) =>
  [member_first_name ?? staff_first_name, member_last_name ?? staff_last_name].filter(Boolean).join(' ') || communityName
