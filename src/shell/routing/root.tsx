import { Outlet, useLocation } from '@tanstack/react-router'
import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import { PageBoundary } from '#src/errors/page-boundary.tsx'
import { useSession } from '#src/services/services-context.tsx'
import { SkipLink } from '#src/ui/page/skip-link.tsx'
import { isAdminPath } from '../gates/area.ts'
import { BarSkeleton } from '../frame/bars/bar.tsx'
import { Banners } from '../frame/notices/banners.tsx'
import { Foot, MemberBars, PublicBar } from '../frame/late-frame.tsx'
import { PageTitles } from '../page-title.tsx'
import { useRouteEffects } from './route-effects.tsx'

/** The frame around every page: bars, banners, the page itself, the footer. The console has its own frame. */
export function Root() {
  useRouteEffects()
  const { status, user } = useSession()
  const isConsole = useLocation({ select: ({ pathname }) => isAdminPath(pathname) })
  if (isConsole)
    return (
      <PageTitles>
        <SkipLink />
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </PageTitles>
    )
  const isMember = status === 'authenticated'
  return (
    <PageTitles>
      <SkipLink />
      <Suspense fallback={<BarSkeleton />}>
        {isMember ? (
          <MemberBars user={user} />
        ) : status === 'restoring' ? (
          <BarSkeleton />
        ) : (
          <PublicBar preload={MemberBars.preload} />
        )}
      </Suspense>
      <Banners />
      <Main id="main" tabIndex={-1}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </Main>
      <Suspense fallback={null}>
        <Foot />
      </Suspense>
    </PageTitles>
  )
}

const Main = chakra('main', {
  base: {
    flex: '1',
    width: 'full',
    outline: 'none',
    // The footer stays out of sight while rows are on the way: they would push it.
    '&:has([data-waiting])': { minHeight: '100dvh' },
  },
})
