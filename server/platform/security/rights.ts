import type { Rights } from '#contract/core/endpoint.ts'
import { allPermissions, type Permission } from '#contract/core/permissions.ts'

type Role = { name: string; permissions: readonly Permission[] }

/** From this rank on, and for holders of system_admin, a second factor is mandatory (CON-D11). */
const rankWithSecondFactor = 50
/** Grace period, after an account is created or gets such a role, before a second factor is required. */
export const secondFactorGraceMs = 7 * 86_400_000
/** How long a passed second factor counts for dangerous actions (CON-D6). */
export const stepUpMs = 10 * 60_000

export const isSuperadmin = (roleName: string) => roleName === 'superadmin'

/** The role's own permissions: a superadmin has all present and future ones (ADM-21, CON-D3). */
export const permissionsOfRole = ({ name, permissions }: Role): readonly Permission[] =>
  isSuperadmin(name) ? allPermissions : permissions

/** The role's permissions and the extra ones (PRM-D6); unknown names are not granted. */
export const effectivePermissions = (role: Role, extra: readonly Permission[]): ReadonlySet<Permission> => {
  const granted = new Set([...permissionsOfRole(role), ...extra])
  return new Set(allPermissions.filter((name) => granted.has(name)))
}

export const asksForSecondFactor = ({ rank, permissions }: { rank: number; permissions: ReadonlySet<Permission> }) =>
  rank >= rankWithSecondFactor || permissions.has('system_admin')

/** The missing permissions, or null when the call is allowed (ADM-29). For `any`, all are listed, since one of them would do. */
export function missingRights(held: ReadonlySet<Permission>, { all = [], any }: Rights): Permission[] | null {
  const missing = all.filter((name) => !held.has(name))
  if (any && !any.some((name) => held.has(name))) missing.push(...any)
  return missing.length > 0 ? missing : null
}

/** Accounts manage lower ranks only; equal ranks do not manage each other (PRM-D4, ADM-22 to ADM-24). */
export const managesRank = (caller: { rank: number; permissions: ReadonlySet<Permission> }, rank: number) =>
  caller.permissions.has('system_admin') && caller.rank > rank
