import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Group } from '#contract/groups/group.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { NotFoundScreen } from '#src/errors/not-found-screen.tsx'
import { useApiQuery } from '#src/query/hooks.ts'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { SlotTabs } from '#src/shell/slot-tabs.tsx'
import { CountBadge } from '#src/ui/badge.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { SkeletonCard } from '#src/ui/status/skeleton.tsx'
import { About } from './about.tsx'
import { GroupBanners } from './group-banners.tsx'
import { GroupHead } from './group-head.tsx'
import { memberList, type GroupSearch } from './group-search.ts'
import { Members } from './members.tsx'
import { Requests } from './requests.tsx'

export const Route = createLazyRoute('/member/groups/$groupId')({ component: GroupRoute })

/** A group (ROUTE-20, GRP-D6); 404 where the reader may not know of it. */
function GroupRoute() {
  const { groupId } = Route.useParams()
  const search = memberList.address.read(Route.useSearch())
  const query = useApiQuery(groupsEndpoints.read, { params: { id: groupId } })
  if (isNotFound(query.error)) return <NotFoundScreen />
  return (
    <Page>
      <AsyncList query={query}>{(group) => <GroupParts group={group} search={search} />}</AsyncList>
    </Page>
  )
}

const Settings = lazy(() => import('../settings/settings.tsx').then((part) => ({ default: part.Settings })))
const LateSettings = (props: { group: Group }) => (
  <Suspense fallback={<SkeletonCard />}>
    <Settings {...props} />
  </Suspense>
)

function GroupParts({ group, search }: { group: Group; search: GroupSearch }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  usePageTitle(group.name)
  const { requests_count: asked } = group
  const tabs = [
    { id: 'about', order: 20, label: i18n.t('About'), content: <About group={group} /> },
    { id: 'members', order: 30, label: i18n.t('Members'), content: <Members group={group} search={search} /> },
    ...(group.can_manage
      ? [
          {
            id: 'requests',
            label: i18n.t('Requests'),
            badge: (
              <CountBadge count={asked} label={i18n.t('{count, plural, one {# request} other {# requests}}', { count: asked })} />
            ),
            content: <Requests group={group} search={search} />,
          },
          { id: 'settings', label: i18n.t('Settings'), content: <LateSettings group={group} /> },
        ]
      : []),
  ]
  return (
    <Stack gap="6">
      <GroupHead group={group} />
      <GroupBanners group={group} />
      {group.can_read ? (
        <SlotTabs
          name="groupTabs"
          props={{ group }}
          label={i18n.t('Parts of the group')}
          after={tabs}
          open={search.tab}
          onOpen={(id) => void navigate({ to: '.', search: id === undefined ? {} : { tab: id }, resetScroll: false })}
        />
      ) : (
        <About group={group} />
      )}
    </Stack>
  )
}
