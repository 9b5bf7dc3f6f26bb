import type { Rights } from '#contract/core/endpoint.ts'
import { allPermissions, type Permission } from '#contract/core/permissions.ts'

type Role = { name: string; permissions: readonly Permission[] }

/** From this rank on a second factor is obligatory, and for whoever holds system_admin (CON-D11). */
const rankWithSecondFactor = 50
/** How long after an account was made, or got such a role, the console opens without one. */
export const secondFactorGraceMs = 7 * 86_400_000
/** How long a second factor that was shown counts for dangerous acts (CON-D6). */
export const stepUpMs = 10 * 60_000

export const isSuperadmin = (roleName: string) => roleName === 'superadmin'

/** What the role itself gives: a superadmin holds all there are and will be (ADM-21, CON-D3). */
export const permissionsOfRole = ({ name, permissions }: Role): readonly Permission[] =>
  isSuperadmin(name) ? allPermissions : permissions

/** Those of the role and the extra ones (PRM-D6); names outside the catalogue are not granted. */
export const effectivePermissions = (role: Role, extra: readonly Permission[]): ReadonlySet<Permission> => {
  const granted = new Set([...permissionsOfRole(role), ...extra])
  return new Set(allPermissions.filter((name) => granted.has(name)))
}

export const asksForSecondFactor = ({ rank, permissions }: { rank: number; permissions: ReadonlySet<Permission> }) =>
  rank >= rankWithSecondFactor || permissions.has('system_admin')

/** The permissions that are missing; null when the call is allowed (ADM-29). Of `any` all are named, since one of them would do. */
export function missingRights(held: ReadonlySet<Permission>, { all = [], any }: Rights): Permission[] | null {
  const missing = all.filter((name) => !held.has(name))
  if (any && !any.some((name) => held.has(name))) missing.push(...any)
  return missing.length > 0 ? missing : null
}

/** One manages lower ranks only; equal ranks do not manage each other (PRM-D4, ADM-22 to ADM-24). */
export const managesRank = (caller: { rank: number; permissions: ReadonlySet<Permission> }, rank: number) =>
  caller.permissions.has('system_admin') && caller.rank > rank
