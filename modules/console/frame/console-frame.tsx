import { chakra } from '@chakra-ui/react/styled-system'
import { createLazyRoute, Outlet } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { StepUpProvider } from '#src/console/confirm/step-up.tsx'
import { useAdmin } from '#src/console/use-admin.ts'
import { PageBoundary } from '#src/errors/page-boundary.tsx'
import { useServices } from '#src/services/services-context.tsx'
import { Deciding, PendingPage } from '#src/shell/gates/deciding.tsx'
import { OfflineBar } from '#src/shell/frame/notices/offline-bar.tsx'
import { StorageBar } from '#src/shell/frame/notices/storage-bar.tsx'
import { useOnline } from '#src/shell/frame/notices/use-online.ts'
import { useStorageRefused } from '#src/shell/frame/notices/use-storage-refused.ts'
import { ConsoleNotFound } from './console-not-found.tsx'
import { FactorDue } from './factor-due.tsx'
import { IdleGuard } from './idle-guard.tsx'
import { ConsolePendingPage } from './pending-page.tsx'
import { NavDrawer, SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { useFreshAdmin } from './use-fresh-admin.ts'

export const Route = createLazyRoute('/admin')({ component: ConsoleFrame, notFoundComponent: ConsoleNotFound })

/** Side navigation, top bar and the page; rendered only while a console account is signed in. */
function ConsoleFrame() {
  const { session } = useServices()
  const status = useSyncExternalStore(
    (listener) => session.subscribe('admin', listener),
    () => session.status('admin'),
  )
  const admin = useAdmin()
  const isLeaving = status === 'anonymous' || status === 'leaving'
  return isLeaving || !admin ? <Deciding /> : <SignedInFrame key={admin.id} accountId={admin.id} />
}

function SignedInFrame({ accountId }: { accountId: string }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isOnline = useOnline()
  const isRefused = useStorageRefused()
  useFreshAdmin()
  return (
    <Shell data-console="">
      <SideNav />
      <NavDrawer isOpen={isMenuOpen} close={() => setMenuOpen(false)} />
      <Column>
        <TopBar openMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} />
        {isOnline ? isRefused ? <StorageBar /> : null : <OfflineBar />}
        <FactorDue />
        <Main id="main" tabIndex={-1}>
          <PageBoundary>
            <PendingPage value={pendingPage}>
              <StepUpProvider>
                <Outlet />
              </StepUpProvider>
            </PendingPage>
          </PageBoundary>
        </Main>
      </Column>
      <IdleGuard accountId={accountId} />
    </Shell>
  )
}

const pendingPage = <ConsolePendingPage />

const Shell = chakra('div', { base: { display: 'flex', flex: '1', minHeight: '100dvh', width: '100%', alignItems: 'stretch' } })
const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' } })
const Main = chakra('main', { base: { flex: '1', width: 'full', outline: 'none', minWidth: '0' } })
