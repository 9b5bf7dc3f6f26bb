import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { isApiError } from '#src/api/api-error.ts'
import type { UserDetail } from '#contract/users/user-row.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { useUserActs } from '../acts/use-user-acts.tsx'
import { statusTone, statusWord } from '../user-words.ts'
import type { DrawerTab } from '../users-search.ts'
import { ActivityTab } from './activity-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { MembershipsTab } from './memberships-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'

type Props = { id: string; tab: DrawerTab; onTab: (tab: DrawerTab) => void; onClose: () => void }

/** One member (USR-D2). Its address can be handed on: `?user=<id>&tab=<tab>`. */
export function UserDrawer({ id, tab, onTab, onClose }: Props) {
  const { i18n } = useLingui()
  const query = useConsoleQuery(usersEndpoints.user, { params: { id } }, { placeholderData: () => undefined })
  const user = query.data
  const isGone = isApiError(query.error) && query.error.status === 404
  return (
    <Drawer title={user ? <bdi>{user.name}</bdi> : i18n.t('Member')} isOpen onClose={onClose} size="lg">
      {user ? (
        <Open user={user} tab={tab} onTab={onTab} />
      ) : isGone ? (
        <EmptyState kind="no-results" title={i18n.t('There is no such member')}>
          {i18n.t('The account was removed, or it belongs to a parish that is not yours.')}
        </EmptyState>
      ) : query.isError ? (
        <TableFailure query={query} />
      ) : (
        <Waiting aria-busy>
          <Skeleton height="56px" />
          <Skeleton height="44px" />
          <Skeleton height="240px" />
        </Waiting>
      )}
    </Drawer>
  )
}

function Open({ user, tab, onTab }: { user: UserDetail; tab: DrawerTab; onTab: (tab: DrawerTab) => void }) {
  const { i18n } = useLingui()
  const acts = useUserActs()
  const entries = acts.entriesFor(user)
  return (
    <>
      <Head>
        <Avatar person={user} size={56} />
        <div>
          <p dir="ltr" data-name="">
            @{user.username}
          </p>
          <Badges>
            <Badge tone={statusTone[user.account_status]}>{statusWord(i18n, user.account_status)}</Badge>
            {user.email_verified ? null : <Badge tone="warning">{i18n.t('Email not verified')}</Badge>}
            {user.admin_role ? <Badge tone="gold">{user.admin_role}</Badge> : null}
          </Badges>
        </div>
        {entries.length > 0 ? <Menu label={i18n.t('Actions for {name}', { name: user.name })} items={entries} /> : null}
      </Head>
      <Tabs<DrawerTab>
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
      {acts.dialog}
    </>
  )
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    marginBottom: '3',
    '& > div': { flex: '1', minWidth: '0' },
    '& [data-name]': { color: 'fg.muted', textAlign: 'start', overflowWrap: 'anywhere' },
  },
})
const Badges = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '1' } })
const Waiting = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
