import type { StaffMember } from '#contract/staff/staff.ts'
import type { State } from '#src/console/list/display.tsx'

export const states: Record<StaffMember['status'], State> = {
  invited: { text: /*i18n*/ 'Invited', tone: 'info' },
  active: { text: /*i18n*/ 'Active', tone: 'success' },
  disabled: { text: /*i18n*/ 'Disabled', tone: 'crimson' },
}
