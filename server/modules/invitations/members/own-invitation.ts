import type { Invitation } from '#contract/invitations/invitation.ts'
import type { InvitationRow } from '../invitation.queries.ts'
import { statusAt } from '../invitation-status.ts'
import { parishOf } from '#server/modules/parishes/views.ts'

export const shapeInvitation = (row: InvitationRow, at: number): Invitation => ({
  id: row.id,
  email: row.email,
  parish: parishOf(row),
  code_hint: row.code_hint,
  note: row.note,
  status: statusAt(row, at),
  uses: row.uses,
  max_uses: row.max_uses,
  expires_at: row.expires_at,
  created_at: row.created_at,
})
