import { Grid, GridItem } from '@chakra-ui/react/grid'
import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useSession } from '#src/services/services-context.tsx'
import { Slot } from '#src/shell/slot.tsx'
import { copticDate } from '#src/lib/format.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { greetingOf } from './greeting.ts'
import { RecentActivity } from './parts/recent-activity.tsx'
import { StatCards } from './parts/stat-cards.tsx'

export const Dashboard = createLazyRoute('/member/dashboard')({ component: DashboardPage })
export const Home = createLazyRoute('/member/home')({ component: DashboardPage })

const columns = { third: 4, half: 6, full: 12 } as const

function DashboardPage() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { user } = useSession()
  const { id, values } = greetingOf(user)
  const name = user?.first_name || user?.username
  return (
    <Page>
      <PageHeader
        hasWatermark
        title={name ? i18n.t('Peace to you, {name}', { name }) : i18n.t('Dashboard')}
        subtitle={`${i18n._(id, values ?? {})} · ${copticDate(new Date(), locale)}`}
      />
      <Stack gap={{ base: 4, md: 6 }}>
        <StatCards />
        <Grid templateColumns={{ base: '1fr', lg: 'repeat(12, 1fr)' }} gap={{ base: 4, md: 6 }} alignItems="start">
          <Slot
            name="dashboardCards"
            hand={{}}
            waiting={
              <GridItem colSpan={{ base: 1, lg: 6 }}>
                <SkeletonCard />
              </GridItem>
            }
            frame={({ width }, card) => (
              <GridItem colSpan={{ base: 1, lg: columns[width] }} minWidth="0">
                {card}
              </GridItem>
            )}
          />
          <GridItem colSpan={{ base: 1, lg: 6 }} minWidth="0">
            <RecentActivity />
          </GridItem>
        </Grid>
      </Stack>
    </Page>
  )
}
