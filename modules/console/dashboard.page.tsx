import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { consoleEndpoints, type Dashboard } from '#contract/console/console.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { useAdmin, useConsoleAccess, useMay } from '#src/console/use-admin.ts'
import { openRoutePath } from '#src/shell/route-path.ts'
import { useRegistry } from '#src/shell/registry-context.tsx'
import { Contributed } from '#src/shell/slot.tsx'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { useLate } from '#src/ui/page/use-late.ts'
import { FirstSteps } from './dashboard/first-steps.tsx'
import { RecentActions } from './dashboard/recent-actions.tsx'
import { Sections } from './dashboard/sections.tsx'
import { Tile } from './dashboard/tile.tsx'
import { tileRoutes } from './dashboard/tiles.ts'

export const Route = createLazyRoute('/admin/dashboard')({ component: DashboardPage })

/** Milliseconds (DSH-D1); paused while the page is hidden. */
const refresh = 60_000

function DashboardPage() {
  const { i18n } = useLingui()
  const { config } = useServices()
  const admin = useAdmin()
  const seesFigures = useMay('view_dashboard')
  const query = useConsoleQuery(
    consoleEndpoints.dashboard,
    {},
    { refetchInterval: refresh, refetchIntervalInBackground: false, enabled: seesFigures },
  )
  const isLate = useLate(seesFigures && query.isPending)
  const { data, dataUpdatedAt } = query
  return (
    <Page>
      <PageHeader
        title={i18n.t('Welcome, {name}', { name: admin?.first_name || admin?.full_name || '' })}
        subtitle={
          data ? (
            <>
              {i18n.t('Updated')} <RelativeTime at={dataUpdatedAt} />
            </>
          ) : (
            i18n.t('Choose where to begin.')
          )
        }
      />
      {config.features.mail ? null : (
        <Banner tone="warning">
          {i18n.t(
            'No mail server is set up: invitations, confirmations and new passwords wait in the outbox and reach nobody. Name one under Mail.',
          )}
        </Banner>
      )}
      <FirstSteps />
      {query.isError ? <TableFailure query={query} isSlim={data !== undefined} /> : null}
      {data ? <Figures data={data} /> : null}
      {isLate && !data ? (
        <Waiting aria-busy>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height="150px" />
          ))}
        </Waiting>
      ) : null}
      {!seesFigures || (data && data.tiles.length === 0) ? <Sections /> : null}
    </Page>
  )
}

function Figures({ data }: { data: Dashboard }) {
  const registry = useRegistry()
  const access = useConsoleAccess()
  const placeAt = (path: string | null) => (path === null ? null : openRoutePath(registry, path, access))
  const more = registry.slot('consoleTiles', access)
  return (
    <>
      {data.tiles.length > 0 ? (
        <Tiles>
          {data.tiles.map((tile) => (
            <Tile key={tile.key} tile={tile} to={placeAt(tileRoutes[tile.key].path)} />
          ))}
        </Tiles>
      ) : null}
      {more.map((contribution) => (
        <Contributed key={contribution.id} contribution={contribution} props={{ permissions: access.permissions }} />
      ))}
      {access.permissions.has('view_audit_logs') ? (
        <RecentActions lines={data.recent} log={placeAt('/admin/system/logs')} />
      ) : null}
    </>
  )
}

const columns = 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))'
const Tiles = chakra('dl', { base: { display: 'grid', gridTemplateColumns: columns, gap: { base: '3', md: '4' } } })
const Waiting = chakra('div', { base: { display: 'grid', gridTemplateColumns: columns, gap: { base: '3', md: '4' } } })
