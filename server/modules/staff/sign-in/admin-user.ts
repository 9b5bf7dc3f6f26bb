import type { PlaceName } from '#contract/parishes/place-name.ts'
import type { AdminUser } from '#contract/staff/console-account.ts'
import { allPermissions } from '#contract/core/permissions.ts'
import { asksForSecondFactor, effectivePermissions, permissionsOfRole } from '#server/platform/security/rights.ts'
import { findStaff, scopePlaces, type StaffRow } from '../console-account.queries.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { countRecoveryCodes } from './account.queries.ts'

/** The account as it sees itself (ADM-12). Throws 404. */
export async function readAdminUser(tx: Tx, id: string): Promise<AdminUser> {
  const row = await findStaff(tx, id)
  if (!row) throw new Failure('not_found')
  const places = await scopePlaces(tx, row.scope_kind, row.scope_ids)
  return shape(row, places, await countRecoveryCodes(tx, id))
}

function shape(row: StaffRow, places: PlaceName[], recoveryCodes: number): AdminUser {
  const role = { name: row.role_name, permissions: row.role_permissions }
  const permissions = effectivePermissions(role, row.extra_permissions)
  const ofRole = new Set(permissionsOfRole(role))
  const isEnrolled = row.totp_confirmed_at !== null
  const isRequired = asksForSecondFactor({ rank: row.rank, permissions })
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    full_name: `${row.first_name} ${row.last_name}`,
    first_name: row.first_name,
    last_name: row.last_name,
    role: {
      id: row.role_id,
      name: row.role_name,
      label: row.role_label,
      rank: row.rank,
      permissions: Object.fromEntries(allPermissions.map((name) => [name, ofRole.has(name)])),
    },
    role_name: row.role_name,
    permissions: [...permissions],
    scope: { kind: row.scope_kind, ids: row.scope_ids, places },
    two_factor_enabled: isEnrolled,
    two_factor_required: isRequired,
    two_factor_due_at: isRequired && !isEnrolled ? row.two_factor_due_at : null,
    recovery_codes_left: recoveryCodes,
    last_login: row.last_login_at,
    is_active: row.is_active,
    linked_username: row.linked_username,
    locale: row.own_locale,
  }
}
