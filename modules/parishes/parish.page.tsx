import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useContext, useState } from 'react'
import { parishEventsEndpoints } from '#contract/calendar/parish-events.ts'
import type { ParishPage } from '#contract/parishes/directory.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { serviceTimesEndpoints } from '#contract/parishes/service-times.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { NotFoundScreen } from '#src/errors/not-found-screen.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { PublicPage } from '#src/public/public-page.tsx'
import { useApiQuery } from '#src/query/hooks.ts'
import { useSession } from '#src/services/services-context.tsx'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { ApiHost } from '#src/ui/avatar.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import parishCss from './page/parish.css'
import { ParishProfile } from './page/parish-profile.tsx'
import { Directions, VisitorActions } from './page/visitor-actions.tsx'
import { MemberActions } from './parish/member-actions.tsx'
import type { ParishSearch } from './parish/parish-search.ts'
import { ParishTabs } from './parish/parish-tabs.tsx'

export const Route = createLazyRoute('/public/parishes/$parishId')({ component: ParishRoute })

/** A parish (ROUTE-06, PAR-D6) as the app draws it; a visitor's first load is drawn by the server. */
function ParishRoute() {
  const { parishId } = Route.useParams()
  const search = Route.useSearch()
  const query = useApiQuery(parishesEndpoints.read, { params: { id: parishId } })
  if (isNotFound(query.error)) return <NotFoundScreen />
  if (query.data === undefined)
    return (
      <Page>
        <AsyncList query={query}>{() => null}</AsyncList>
      </Page>
    )
  return <Parish parish={query.data} search={search} />
}

function Parish({ parish, search }: { parish: ParishPage; search: ParishSearch }) {
  const { i18n } = useLingui()
  const host = useContext(ApiHost)
  const isSignedIn = useSession().status === 'authenticated'
  // As on arrival: nothing changes places while one goes from tab to tab.
  const [hasTabsFirst] = useState(parish.is_member && search.tab !== undefined)
  usePageTitle(nameIn(useLocale(), parish))
  const params = { id: parish.slug }
  const priests = useApiQuery(priestsEndpoints.priests, { params, query: { page_size: 100 } })
  const services = useApiQuery(serviceTimesEndpoints.serviceTimes, { params, query: { page_size: 100 } })
  const events = useApiQuery(parishEventsEndpoints.parishEvents, { params }, { enabled: !parish.is_member })
  return (
    <>
      <link rel="stylesheet" href={parishCss} precedence="default" />
      <PartFailure query={priests} title={i18n.t('The priests could not be loaded')} />
      <PartFailure query={services} title={i18n.t('The service times could not be loaded')} />
      <PartFailure query={events} title={i18n.t('The events could not be loaded')} />
      <PublicPage>
        <ParishProfile
          data={{
            parish,
            priests: priests.data?.results ?? [],
            services: services.data?.results ?? [],
            events: events.data?.results ?? [],
          }}
          host={host}
          isSignedIn={isSignedIn}
          actions={
            isSignedIn ? (
              <>
                <Directions parish={parish} />
                <MemberActions parish={parish} />
              </>
            ) : (
              <VisitorActions parish={parish} />
            )
          }
          hasTabsFirst={hasTabsFirst}
          tabs={parish.is_member ? <ParishTabs parish={parish} search={search} /> : null}
        />
      </PublicPage>
    </>
  )
}
