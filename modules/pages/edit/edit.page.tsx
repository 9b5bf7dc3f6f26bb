import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute, Navigate, useNavigate } from '@tanstack/react-router'
import type { PublicPage } from '#contract/pages/page.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { AccessDeniedScreen } from '#src/errors/access-denied-screen.tsx'
import { NotFoundScreen } from '#src/errors/not-found-screen.tsx'
import { useApiQuery } from '#src/query/hooks.ts'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { SlotTabs } from '#src/shell/slot-tabs.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { Followers } from '../page/followers.tsx'
import { PageBanner } from '../page/page-banner.tsx'
import { followerList, type PageSearch } from '../page/page-search.ts'
import { Admins } from './admins.tsx'
import { Danger } from './danger.tsx'
import { Details } from './details.tsx'

export const Route = createLazyRoute('/member/pages/$slug/edit')({ component: EditRoute })

/** A page as those who run it change it (PAG-D7). */
function EditRoute() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const query = useApiQuery(pagesEndpoints.read, { params: { slug } })
  if (isNotFound(query.error)) return <NotFoundScreen />
  if (query.data && query.data.my_role === null) return <AccessDeniedScreen />
  if (query.data && query.data.slug !== slug)
    return <Navigate to="/pages/$slug/edit" params={{ slug: query.data.slug }} search={search} replace />
  return (
    <Page>
      <AsyncList query={query}>{(page) => <Edit page={page} search={search} />}</AsyncList>
    </Page>
  )
}

function Edit({ page, search }: { page: PublicPage; search: PageSearch }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const read = followerList.address.read({ ...search })
  usePageTitle(page.name)
  const managing = page.can_manage
    ? [{ id: 'details', label: i18n.t('Details'), content: <Details key={page.updated_at} page={page} /> }]
    : []
  return (
    <Stack gap="5">
      <PageHeader
        title={<bdi>{page.name}</bdi>}
        subtitle={
          <TextLink to="/pages/$slug" params={{ slug: page.slug }}>
            {i18n.t('See the page')}
          </TextLink>
        }
      />
      <PageBanner page={page} />
      <SlotTabs
        name="pageEditTabs"
        props={{ page }}
        label={i18n.t('Parts of the page')}
        own={managing}
        after={[
          { id: 'admins', label: i18n.t('Admins'), content: <Admins page={page} /> },
          ...(page.can_manage
            ? [{ id: 'followers', label: i18n.t('Followers'), content: <Followers page={page} search={read} /> }]
            : []),
          ...(page.can_own ? [{ id: 'danger', label: i18n.t('Danger'), content: <Danger page={page} /> }] : []),
        ]}
        open={read.tab}
        onOpen={(id) =>
          void navigate({
            to: '/pages/$slug/edit',
            params: { slug: page.slug },
            search: id === undefined ? {} : { tab: id },
            resetScroll: false,
          })
        }
      />
    </Stack>
  )
}
