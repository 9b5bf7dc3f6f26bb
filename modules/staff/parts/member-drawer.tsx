import { useLingui } from '@lingui/react'
import type { StaffMember } from '#contract/staff/staff.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { Drawer } from '#src/ui/overlay/dialog.tsx'
import type { MenuEntry } from '#src/ui/overlay/menu.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { permissionLabels } from '../permission-labels.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = { member: StaffMember | null; actions: readonly MenuEntry[]; onClose: () => Promise<void> }

/** A console account with its actions. */
export function MemberDrawer({ member, actions, onClose }: Props) {
  const { i18n } = useLingui()
  if (!member) return null
  const { full_name, email, username, role, scope, extra_permissions, two_factor_enabled, status } = member
  const items = [
    { label: i18n.t('Status'), value: <StatusBadge status={status} /> },
    { label: i18n.t('Email'), value: <bdi>{email}</bdi> },
    { label: i18n.t('Username'), value: <bdi>{username}</bdi> },
    { label: i18n.t('Role'), value: <bdi>{role.label}</bdi> },
    { label: i18n.t('Works in'), value: scope.kind === 'all' ? i18n.t('Everywhere') : <bdi>{scope.names.join(', ')}</bdi> },
    {
      label: i18n.t('Extra permissions'),
      value:
        extra_permissions.length === 0
          ? i18n.t('None')
          : extra_permissions.map((name) => i18n._(permissionLabels[name])).join(', '),
    },
    { label: i18n.t('Second factor'), value: two_factor_enabled ? i18n.t('On') : i18n.t('Off') },
    { label: i18n.t('Last login'), value: member.last_login ? <RelativeTime at={member.last_login} /> : i18n.t('Never') },
    ...(member.invitation_expires_at
      ? [
          {
            label: i18n.t('Invitation valid until'),
            value: i18n.date(member.invitation_expires_at, { dateStyle: 'medium', timeStyle: 'short' }),
          },
        ]
      : []),
    { label: i18n.t('Member account'), value: member.linked_member ? <bdi>{member.linked_member.name}</bdi> : i18n.t('None') },
  ]
  return (
    <Drawer
      title={<bdi>{full_name}</bdi>}
      isOpen
      onClose={onClose}
      footer={
        actions.length > 0 ? (
          <>
            {actions.map(({ id, label, isDanger, onSelect }) => (
              <Button key={id} variant={isDanger ? 'danger' : 'outline'} size="sm" onClick={() => void onClose().then(onSelect)}>
                {label}
              </Button>
            ))}
          </>
        ) : undefined
      }
    >
      {member.is_self ? (
        <Banner tone="info">{i18n.t('This is your own account. Password and second factor are under My security.')}</Banner>
      ) : member.manageable ? null : (
        <Banner tone="info">{i18n.t('The rank of this account is not below yours: you can read it, not change it.')}</Banner>
      )}
      <DataList items={items} />
    </Drawer>
  )
}
