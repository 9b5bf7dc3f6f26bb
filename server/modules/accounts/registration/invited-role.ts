import type { ParishRole } from '#contract/core/permissions.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type Invited = { role_hint: ParishRole | null; email: string | null; parish_id: string | null } | null

/** The parish role that staff granted with the invitation, for the addressee and in its own parish only (PAR-D10). */
export const invitedRoles = (invitation: Invited, parishId: string | null): ParishRole[] =>
  invitation?.role_hint && invitation.email !== null && invitation.parish_id === parishId ? [invitation.role_hint] : []

/** Notifies a member of the role that came with their invitation. */
export const notifyOfInvitedRole = (tx: Tx, { ask }: Pick<Parts, 'ask'>, userId: string, role: ParishRole) =>
  ask(tx, 'notifications.notify', { userId, kind: 'system', fact: 'invited_role', params: { role } })
