import { chakra } from '@chakra-ui/react/styled-system'
import { createLazyRoute } from '@tanstack/react-router'
import { useSession } from '#src/services/services-context.tsx'
import { AfterFirstPage } from '#src/shell/after-first-page.tsx'
import { Slot } from '#src/shell/slot.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SkeletonCard } from '#src/ui/status/skeleton.tsx'
import { HomeHead } from './parts/home-head.tsx'
import { ProfileCard } from './parts/profile-card.tsx'
import { RecentActivity } from './parts/recent-activity.tsx'
import { StatCards } from './parts/stat-cards.tsx'

export const Dashboard = createLazyRoute('/member/dashboard')({ component: DashboardPage })
export const Home = createLazyRoute('/member/home')({ component: DashboardPage })

/** This week in the member's parish. Every part keeps its place while it loads. */
function DashboardPage() {
  const { user } = useSession()
  return (
    <Page>
      <HomeHead user={user} />
      {user?.needs_profile_completion ? <ProfileCard /> : null}
      <Week>
        <Slot name="homeWeek" props={{}} waiting={() => <Waiting />} />
      </Week>
      <Columns>
        <Main>
          <Slot name="dashboardCards" props={{}} waiting={({ isRare }) => (isRare ? null : <SkeletonCard />)} />
          <StatCards />
          <AfterFirstPage>
            <Slot name="homeFeed" props={{}} waiting={() => null} />
          </AfterFirstPage>
        </Main>
        <RecentActivity />
      </Columns>
    </Page>
  )
}

DashboardPage.reads = () => [...StatCards.reads(), ...RecentActivity.reads()]

const Waiting = chakra('div', { base: { minHeight: '150px' } })
const Week = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'none' },
    gridAutoFlow: { md: 'column' },
    gridAutoColumns: { md: 'minmax(0, 1fr)' },
    borderBlockWidth: '1px',
    borderColor: 'border',
    '& > * + *': {
      borderColor: 'border',
      borderTopWidth: { base: '1px', md: '0' },
      borderInlineStartWidth: { md: '1px' },
      paddingInlineStart: { md: '6' },
    },
  },
})
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 344px' },
    columnGap: '14',
    rowGap: { base: '8', md: '10' },
    alignItems: 'start',
  },
})
const Main = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '6', md: '8' }, minWidth: '0' },
})
