import type { Invitation } from '#contract/auth.ts'
import type { InvitationRow } from './invitation.queries.ts'
import { parishOf } from './user.ts'

type State = { status: 'active' | 'used' | 'expired' | 'revoked'; expires_at: string }

/** An active invitation counts as expired from its hour on, before the nightly sweep writes it down. */
export const statusAt = ({ status, expires_at }: State, at: number) =>
  status === 'active' && Date.parse(expires_at) <= at ? 'expired' : status

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

/** `m•••@example.org`: enough to recognise one's own address. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
