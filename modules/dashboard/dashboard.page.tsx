import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useSession } from '#src/services/services-context.tsx'
import { Slot } from '#src/shell/slot.tsx'
import { copticDate } from '#src/lib/format.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SkeletonCard } from '#src/ui/status/skeleton.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { greetingOf } from './greeting.ts'
import { ProfileCard } from './parts/profile-card.tsx'
import { RecentActivity } from './parts/recent-activity.tsx'
import { StatCards } from './parts/stat-cards.tsx'

export const Dashboard = createLazyRoute('/member/dashboard')({ component: DashboardPage })
export const Home = createLazyRoute('/member/home')({ component: DashboardPage })

function DashboardPage() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { user } = useSession()
  const { id, values } = greetingOf(user, locale)
  const name = user?.first_name || user?.username
  return (
    <Page>
      <PageHeader
        hasWatermark
        title={name ? i18n.t('Peace to you, {name}', { name }) : i18n.t('Dashboard')}
        subtitle={<FactLine facts={[i18n._(id, values ?? {}), copticDate(new Date(), locale)]} />}
      />
      <Stack gap={{ base: 4, md: 6 }}>
        {user?.needs_profile_completion ? <ProfileCard /> : null}
        <StatCards />
        <Cards>
          <Slot
            name="dashboardCards"
            props={{}}
            waiting={({ isRare }) => (isRare ? null : <SkeletonCard />)}
            frame={({ width }, card) => <Cell width={width}>{card}</Cell>}
          />
          <Cell width="half">
            <RecentActivity />
          </Cell>
        </Cards>
      </Stack>
    </Page>
  )
}

// Dense: a card that does not fit beside the previous one leaves its place to a later, narrower one.
const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(12, 1fr)' },
    gridAutoFlow: 'dense',
    gap: { base: '4', md: '6' },
  },
})
const Cell = chakra('div', {
  base: { display: 'grid', minWidth: '0', _empty: { display: 'none' } },
  variants: {
    width: {
      third: { lg: { gridColumn: 'span 4' } },
      half: { lg: { gridColumn: 'span 6' } },
      full: { lg: { gridColumn: '1 / -1' } },
    },
  },
})
