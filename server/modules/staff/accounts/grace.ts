import type { Permission } from '#contract/core/permissions.ts'
import { asksForSecondFactor, effectivePermissions, secondFactorGraceMs } from '#server/platform/security/rights.ts'

type Role = { name: string; rank: number; permissions: readonly Permission[] }
type Account = { extra_permissions: readonly Permission[]; totp_confirmed_at: string | null; two_factor_due_at: string | null }

/**
 * Until when an account with this role may use the console without a second factor: seven days from now, at most the earlier
 * deadline; null when none is required (CON-D11).
 */
export function graceOf(role: Role, account: Account, now: number): string | null {
  const permissions = effectivePermissions(role, account.extra_permissions)
  if (!asksForSecondFactor({ rank: role.rank, permissions })) return null
  return account.two_factor_due_at ?? new Date(now + secondFactorGraceMs).toISOString()
}
