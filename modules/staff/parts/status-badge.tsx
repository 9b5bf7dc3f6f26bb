import { useLingui } from '@lingui/react'
import type { StaffMember } from '#contract/staff/staff.ts'
import { Badge } from '#src/ui/badge.tsx'

export const statusLabels = {
  invited: /*i18n*/ 'Invited',
  active: /*i18n*/ 'Active',
  disabled: /*i18n*/ 'Disabled',
} as const
const tones = { invited: 'info', active: 'success', disabled: 'crimson' } as const

export function StatusBadge({ status }: { status: StaffMember['status'] }) {
  const { i18n } = useLingui()
  return <Badge tone={tones[status]}>{i18n._(statusLabels[status])}</Badge>
}
