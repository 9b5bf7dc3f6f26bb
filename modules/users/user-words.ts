import type { AccountStatus } from '#contract/accounts/account.ts'
import type { ParishRole } from '#contract/core/permissions.ts'
import type { Message } from '#src/lists/filter-fields.ts'

export const statusWords: Record<AccountStatus, Message> = {
  active: /*i18n*/ 'Active',
  pending: /*i18n*/ 'Awaiting approval',
  suspended: /*i18n*/ 'Suspended',
  banned: /*i18n*/ 'Banned',
  deactivated: /*i18n*/ 'Deactivated',
  pending_deletion: /*i18n*/ 'About to be deleted',
}
export const statusTones = {
  active: 'success',
  pending: 'info',
  suspended: 'warning',
  banned: 'crimson',
  deactivated: 'neutral',
  pending_deletion: 'neutral',
} as const satisfies Record<AccountStatus, string>

export const parishRoleWords: Record<ParishRole, Message> = {
  parish_admin: /*i18n*/ 'Parish admin',
  treasurer: /*i18n*/ 'Treasurer',
  servant: /*i18n*/ 'Servant',
  deacon: /*i18n*/ 'Deacon',
  priest: /*i18n*/ 'Priest',
}
