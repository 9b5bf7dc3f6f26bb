import { Outlet, useLocation } from '@tanstack/react-router'
import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense } from 'react'
import { PageBoundary } from '#src/errors/page-boundary.tsx'
import { useSession } from '#src/services/services-context.tsx'
import { isAdminPath } from './area.ts'
import { BarSkeleton } from './frame/bar-parts.tsx'
import { Banners } from './frame/banners.tsx'
import { Footer } from './frame/footer.tsx'
import { PublicBar } from './frame/public-bar.tsx'
import { SkipLink } from './frame/skip-link.tsx'
import { loadAgain } from './load-again.ts'
import { PageTitles } from './page-title.tsx'
import { useRouteEffects } from './route-effects.tsx'

const MemberBars = lazy(() =>
  loadAgain(() => import('./frame/member-bars.tsx')).then(({ MemberBars }) => ({ default: MemberBars })),
)

/** What surrounds every page: bars by who looks, banners, the page itself, the foot. */
export function Root() {
  useRouteEffects()
  const { status, user } = useSession()
  const isConsole = useLocation({ select: ({ pathname }) => isAdminPath(pathname) })
  const isMember = status === 'authenticated' && !isConsole
  return (
    <PageTitles>
      <SkipLink />
      {isMember ? (
        <Suspense fallback={<BarSkeleton />}>
          <MemberBars user={user} />
        </Suspense>
      ) : status === 'restoring' ? (
        <BarSkeleton />
      ) : (
        <PublicBar />
      )}
      <Banners />
      <Main id="main" tabIndex={-1}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </Main>
      <Footer />
    </PageTitles>
  )
}

const Main = chakra('main', {
  base: { flex: '1', width: 'full', outline: 'none' },
})
