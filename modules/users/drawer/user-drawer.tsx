import { useLingui } from '@lingui/react'
import type { UserDetail, UserRow } from '#contract/users/user-row.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { DrawerProps } from '#src/console/list/define-list-page.ts'
import { PersonHead } from '#src/console/list/person-head.tsx'
import { RecordDrawer } from '#src/console/list/record-drawer.tsx'
import { StateBadge } from '#src/console/list/display.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { states } from '../user-labels.ts'
import { ActivityTab } from './activity-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { MembershipsTab } from './memberships-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'

/** A member (USR-D2), with a shareable address: `?user=<id>&tab=<tab>`. */
export function UserDrawer({ id, tab = 'profile', onTab, onClose, entriesFor }: DrawerProps<UserRow>) {
  const { i18n } = useLingui()
  const query = useConsoleQuery(usersEndpoints.user, { params: { id } }, { placeholderData: () => undefined })
  return (
    <RecordDrawer
      title={i18n.t('Member')}
      nameOf={({ name }) => name}
      query={query}
      gone={{
        title: i18n.t('Member not found'),
        text: i18n.t('The account was removed, or it belongs to a parish that is not yours.'),
      }}
      size="lg"
      onClose={onClose}
    >
      {(user) => (
        <>
          <PersonHead person={user} badges={<Badges user={user} />}>
            <ActionMenu name={user.name} entries={entriesFor(user)} />
          </PersonHead>
          <Tabs
            label={i18n.t('About this member')}
            value={tab}
            onChange={onTab}
            tabs={[
              { id: 'profile', label: i18n.t('Profile'), content: <ProfileTab key={user.updated_at} user={user} /> },
              { id: 'memberships', label: i18n.t('Memberships'), content: <MembershipsTab user={user} /> },
              { id: 'activity', label: i18n.t('Activity'), content: <ActivityTab user={user} /> },
              { id: 'sessions', label: i18n.t('Sessions'), content: <SessionsTab user={user} /> },
              { id: 'notes', label: i18n.t('Notes'), content: <NotesTab userId={user.id} /> },
              { id: 'audit', label: i18n.t('Audit'), content: <AuditTab userId={user.id} /> },
            ]}
          />
        </>
      )}
    </RecordDrawer>
  )
}

function ActionMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const { i18n } = useLingui()
  return entries.length > 0 ? <Menu label={i18n.t('Actions for {name}', { name })} items={entries} /> : null
}

function Badges({ user: { account_status, email_verified, admin_role } }: { user: UserDetail }) {
  const { i18n } = useLingui()
  return (
    <>
      <StateBadge state={states[account_status]} />
      {email_verified ? null : <Badge tone="warning">{i18n.t('Email not verified')}</Badge>}
      {admin_role ? <Badge tone="gold">{admin_role}</Badge> : null}
    </>
  )
}
