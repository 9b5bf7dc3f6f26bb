import type { Permission } from '#contract/core/permissions.ts'
import { staffErrors } from '#contract/staff/errors.ts'
import { isSuperadmin, managesRank } from '#server/platform/security/rights.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { Failure } from '#server/platform/base/failure.ts'

type Account = { id: string; rank: number; role_name: string }

/** Lower ranks (PRM-D4), never one's own account; superadmins also each other's (TRAP-34). */
export const managesAccount = (caller: AdminCaller, { id, rank, role_name }: Account): boolean =>
  id !== caller.adminId && (managesRank(caller, rank) || (isSuperadmin(caller.roleName) && isSuperadmin(role_name)))

/** Throws 403. */
export function requireManages(caller: AdminCaller, account: Account): void {
  if (!managesAccount(caller, account)) throw new Failure(staffErrors.rank_too_high)
}

/** Throws 403: nobody can grant the superadmin's role or one of their own rank here (CON-D10). */
export function requireRankBelow(caller: AdminCaller, rank: number): void {
  if (!managesRank(caller, rank)) throw new Failure(staffErrors.role_too_high)
}

/** Only permissions one holds can be granted (PRM-D1). Throws 403 with the missing ones. */
export function requireHolds(caller: AdminCaller, permissions: readonly Permission[]): void {
  const missing = permissions.filter((name) => !caller.permissions.has(name))
  if (missing.length > 0) throw new Failure(staffErrors.permission_not_held, { required: missing })
}
