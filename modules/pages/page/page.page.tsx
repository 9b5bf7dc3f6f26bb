import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { useLingui } from '@lingui/react'
import { createLazyRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { useContext } from 'react'
import { parishEventsEndpoints } from '#contract/calendar/parish-events.ts'
import type { PublicPage } from '#contract/pages/page.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { pagePostsEndpoints } from '#contract/posts/page-posts.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { NotFoundScreen } from '#src/errors/not-found-screen.tsx'
import { PublicPage as PublicFrame } from '#src/public/public-page.tsx'
import { useApiQuery } from '#src/query/hooks.ts'
import { useSession } from '#src/services/services-context.tsx'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { SlotTabs } from '#src/shell/slot-tabs.tsx'
import { ApiHost } from '#src/ui/avatar.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { About } from './about.tsx'
import { Followers } from './followers.tsx'
import { PageActions } from './page-actions.tsx'
import { PageBanner } from './page-banner.tsx'
import pageCss from './page.css'
import { PageProfile } from './page-profile.tsx'
import { followerList, type PageSearch } from './page-search.ts'
import { VisitorActions } from './visitor-actions.tsx'

export const Route = createLazyRoute('/public/pages/$slug')({ component: PageRoute })

/** A page (ROUTE-07, PAG-D7) as the app draws it; a visitor's first load is drawn by the server. */
function PageRoute() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const query = useApiQuery(pagesEndpoints.read, { params: { slug } })
  if (isNotFound(query.error)) return <NotFoundScreen />
  if (query.data === undefined)
    return (
      <Page>
        <AsyncList query={query}>{() => null}</AsyncList>
      </Page>
    )
  // An address that the page had before (PAG-D2).
  if (query.data.slug !== slug) return <Navigate to="/pages/$slug" params={{ slug: query.data.slug }} search={search} replace />
  return <Whole page={query.data} search={search} />
}

function Whole({ page, search }: { page: PublicPage; search: PageSearch }) {
  const { i18n } = useLingui()
  const host = useContext(ApiHost)
  const isSignedIn = useSession().status === 'authenticated'
  usePageTitle(page.name)
  const params = { slug: page.slug }
  const posts = useApiQuery(pagePostsEndpoints.pagePosts, { params, query: {} }, { enabled: !isSignedIn })
  const events = useApiQuery(parishEventsEndpoints.pageEvents, { params }, { enabled: !isSignedIn })
  return (
    <>
      <link rel="stylesheet" href={pageCss} precedence="default" />
      <PartFailure query={posts} title={i18n.t('The posts could not be loaded')} />
      <PartFailure query={events} title={i18n.t('The events could not be loaded')} />
      <PublicFrame>
        <PageProfile
          data={{
            page,
            posts: posts.data?.results ?? [],
            older: posts.data?.next_cursor ?? null,
            events: events.data?.results ?? [],
          }}
          host={host}
          banner={<PageBanner page={page} />}
          actions={isSignedIn ? <PageActions page={page} /> : <VisitorActions page={page} />}
          tabs={isSignedIn ? <PageTabs page={page} search={search} /> : null}
        />
      </PublicFrame>
    </>
  )
}

function PageTabs({ page, search }: { page: PublicPage; search: PageSearch }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const read = followerList.address.read({ ...search })
  return (
    <SlotTabs
      name="pageTabs"
      props={{ page }}
      label={i18n.t('Parts of the page')}
      after={[
        { id: 'about', label: i18n.t('About'), content: <About page={page} /> },
        { id: 'followers', label: i18n.t('Followers'), content: <Followers page={page} search={read} /> },
      ]}
      open={read.tab}
      onOpen={(id) =>
        void navigate({
          to: '/pages/$slug',
          params: { slug: page.slug },
          search: id === undefined ? {} : { tab: id },
          resetScroll: false,
        })
      }
    />
  )
}
