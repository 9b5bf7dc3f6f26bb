import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { useListState } from '#src/lists/use-list-state.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Discover } from './discover.tsx'
import { groupsList } from './groups.list.ts'
import { Invitations } from './invitations.tsx'
import { MyGroups } from './my-groups.tsx'

export const Route = createLazyRoute('/member/groups')({ component: GroupsPage })

/** My groups, those to discover and invitations (GRP-D6). */
function GroupsPage() {
  const { i18n } = useLingui()
  const search = groupsList.address.read(Route.useSearch())
  const { show } = useListState(groupsList.address, search)
  const invited = useApiQuery(groupsEndpoints.list, { query: { invited: 'true', page_size: 1 } }).data?.count ?? 0
  return (
    <Page>
      <PageHeader
        title={i18n.t('Groups')}
        subtitle={i18n.t('Where two or three are gathered: meetings, choirs, services and studies.')}
        actions={
          <ButtonLink variant="solid" to="/groups/create">
            <Plus size={18} aria-hidden />
            {i18n.t('Create group')}
          </ButtonLink>
        }
      />
      <Tabs
        label={i18n.t('Which groups')}
        value={search.tab ?? 'mine'}
        onChange={(tab) => void show(tab === 'mine' ? {} : { tab })}
        tabs={[
          { id: 'mine', label: i18n.t('My Groups'), content: <MyGroups search={search} /> },
          { id: 'discover', label: i18n.t('Discover'), content: <Discover search={search} /> },
          {
            id: 'invitations',
            label: i18n.t('Invitations'),
            badge: (
              <CountBadge
                count={invited}
                label={i18n.t('{count, plural, one {# invitation} other {# invitations}}', { count: invited })}
              />
            ),
            content: <Invitations search={search} />,
          },
        ]}
      />
    </Page>
  )
}
