import type { AccountStatus } from '#contract/accounts/account.ts'
import type { ParishRole } from '#contract/core/permissions.ts'
import type { State } from '#src/console/list/display.tsx'
import type { Message } from '#src/lists/filter-fields.ts'

export const states: Record<AccountStatus, State> = {
  active: { text: /*i18n*/ 'Active', tone: 'success' },
  pending: { text: /*i18n*/ 'Awaiting approval', tone: 'info' },
  suspended: { text: /*i18n*/ 'Suspended', tone: 'warning' },
  banned: { text: /*i18n*/ 'Banned', tone: 'crimson' },
  deactivated: { text: /*i18n*/ 'Deactivated', tone: 'neutral' },
  pending_deletion: { text: /*i18n*/ 'Scheduled for deletion', tone: 'neutral' },
}
export const parishRoleLabels: Record<ParishRole, Message> = {
  parish_admin: /*i18n*/ 'Parish admin',
  treasurer: /*i18n*/ 'Treasurer',
  servant: /*i18n*/ 'Servant',
  deacon: /*i18n*/ 'Deacon',
  priest: /*i18n*/ 'Priest',
}
