import type { StaffMember } from '#contract/staff/staff.ts'
import { findStaff, type StaffRow } from '../console-account.queries.ts'
import { itemAt } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { managesAccount } from './rank-rules.ts'
import { namesOfPlaces } from '#server/modules/parishes/views.ts'
import { openInvitationsOf } from './staff.queries.ts'

/** Accounts as the list shows them to this caller. */
export async function shapeStaff(tx: Tx, rows: readonly StaffRow[], caller: AdminCaller): Promise<StaffMember[]> {
  const names = await namesOfPlaces(tx, [...new Set(rows.flatMap(({ scope_ids }) => scope_ids))])
  const invitations = await openInvitationsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const status = statusOf(row)
    return {
      id: row.id,
      full_name: `${row.first_name} ${row.last_name}`,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      username: row.username,
      role: { id: row.role_id, name: row.role_name, label: row.role_label, rank: row.rank },
      scope: {
        kind: row.scope_kind,
        ids: row.scope_ids,
        places: row.scope_ids.flatMap((id) => names.get(id) ?? []),
      },
      extra_permissions: row.extra_permissions,
      two_factor_enabled: row.totp_confirmed_at !== null,
      status,
      last_login: row.last_login_at,
      invitation_expires_at: status === 'invited' ? (invitations.get(row.id) ?? null) : null,
      linked_member: row.linked_id
        ? { id: row.linked_id, name: `${row.linked_first_name} ${row.linked_last_name}`, username: row.linked_username ?? '' }
        : null,
      is_self: row.id === caller.adminId,
      manageable: managesAccount(caller, row),
      updated_at: row.updated_at,
    }
  })
}

export const statusOf = ({ is_active, password_hash }: StaffRow): StaffMember['status'] =>
  is_active ? (password_hash === null ? 'invited' : 'active') : 'disabled'

export async function readStaff(tx: Tx, id: string, caller: AdminCaller): Promise<StaffMember> {
  const row = await findStaff(tx, id)
  if (!row) throw new Failure('not_found')
  return itemAt(await shapeStaff(tx, [row], caller), 0)
}
