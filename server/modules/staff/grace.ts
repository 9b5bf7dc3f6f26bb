import type { Permission } from '#contract/core/permissions.ts'
import { asksForSecondFactor, effectivePermissions, secondFactorGraceMs } from '#server/platform/security/rights.ts'

type Role = { name: string; rank: number; permissions: readonly Permission[] }
type Account = { extra_permissions: readonly Permission[]; totp_confirmed_at: string | null; two_factor_due_at: string | null }

/**
 * Until when the console opens without a second factor, for an account that gets this role: seven days from now, but not later than
 * it was due before; null where none is asked for (CON-D11).
 */
export function graceOf(role: Role, account: Account, now: number): string | null {
  const permissions = effectivePermissions(role, account.extra_permissions)
  if (!asksForSecondFactor({ rank: role.rank, permissions })) return null
  return account.two_factor_due_at ?? new Date(now + secondFactorGraceMs).toISOString()
}
