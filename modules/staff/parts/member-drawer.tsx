import { namesIn } from '#src/console/names-in.ts'
import { listed } from '#src/lib/listed.ts'
import { useLingui } from '@lingui/react'
import type { StaffMember } from '#contract/staff/staff.ts'
import { defineRowDrawer } from '#src/console/list/define-drawer.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { permissionLabels } from '../permission-labels.ts'
import { staffDrawer } from '../staff-search.ts'
import { states } from './staff-states.ts'
import { roleLabel } from '#src/console/role-name.ts'

/** A console account with its actions. */
export const memberDrawer = defineRowDrawer({
  address: staffDrawer,
  title: ({ full_name }: StaffMember) => full_name,
  Lead: ReadOnlyNote,
  facts: [
    { label: /*i18n*/ 'Status', badge: ({ status }) => states[status] },
    { label: /*i18n*/ 'Email', email: ({ email }) => email },
    { label: /*i18n*/ 'Username', text: ({ username }) => username },
    { label: /*i18n*/ 'Role', text: ({ role }, { i18n }) => roleLabel(role.label, i18n) },
    {
      label: /*i18n*/ 'Works in',
      text: ({ scope }, { i18n }) => (scope.kind === 'all' ? i18n.t('Everywhere') : namesIn(i18n.locale, scope.places)),
    },
    {
      label: /*i18n*/ 'Extra permissions',
      text: ({ extra_permissions }, { i18n }) =>
        listed(
          extra_permissions.map((name) => i18n._(permissionLabels[name])),
          i18n.locale,
        ) || i18n.t('None'),
    },
    { label: /*i18n*/ 'Second factor', text: ({ two_factor_enabled: isOn }, { i18n }) => (isOn ? i18n.t('On') : i18n.t('Off')) },
    {
      label: /*i18n*/ 'Last login',
      line: ({ last_login }, { i18n }) => [last_login ? { ago: last_login } : { text: i18n.t('Never') }],
    },
    {
      label: /*i18n*/ 'Invitation valid until',
      isOptional: true,
      text: ({ invitation_expires_at: end }, { i18n }) => end && i18n.date(end, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    { label: /*i18n*/ 'Member account', text: ({ linked_member }, { i18n }) => linked_member?.name ?? i18n.t('None') },
  ],
})

function ReadOnlyNote({ record: { is_self, manageable } }: { record: StaffMember }) {
  const { i18n } = useLingui()
  if (is_self)
    return <Banner tone="info">{i18n.t('This is your own account. Password and second factor are under My security.')}</Banner>
  return manageable ? null : (
    <Banner tone="info">{i18n.t('The rank of this account is not below yours: you can read it, not change it.')}</Banner>
  )
}
