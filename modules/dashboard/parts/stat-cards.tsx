import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { useLingui } from '@lingui/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import MessagesSquare from 'lucide-react/icons/messages-square'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useSession } from '#src/services/services-context.tsx'
import { RetryBanner } from '#src/ui/status/retry-banner.tsx'
import { StatCard } from '#src/ui/show/stat-card.tsx'

/** The parish's four figures; dashes until loaded. */
export function StatCards() {
  const { i18n } = useLingui()
  const query = useParishStats()
  const { data, isError } = query
  return (
    <>
      {isError ? (
        <RetryBanner query={query}>
          {i18n.t('Unable to load parish statistics. Please check your connection and try again.')}
        </RetryBanner>
      ) : null}
      <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: 3, md: 4 }}>
        <StatCard
          label={i18n.t('Parish Members')}
          value={data?.members ?? null}
          icon={<UserRound size={20} />}
          note={data ? i18n.t('{count, plural, one {# admin} other {# admins}}', { count: data.admins }) : undefined}
        />
        <StatCard
          label={i18n.t('Upcoming Events')}
          value={data?.upcoming_events ?? null}
          icon={<CalendarDays size={20} />}
          note={data ? i18n.t('in the next 30 days') : undefined}
        />
        <StatCard label={i18n.t('Active Groups')} value={data?.total_groups ?? null} icon={<UsersRound size={20} />} />
        <StatCard label={i18n.t('Total Posts')} value={data?.total_posts ?? null} icon={<MessagesSquare size={20} />} />
      </SimpleGrid>
    </>
  )
}

/** Figures of the member's parish: loaded once signed in, fresh for 5 minutes, with 3 retries (DASH-08, DASH-09). */
function useParishStats() {
  const { user } = useSession()
  return useApiQuery(parishesEndpoints.myStats, {}, { enabled: user !== null, staleTime: 300_000, policy: retryPolicies.stats })
}
