import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useSession } from '#src/services/services-context.tsx'
import { givenPath } from '#src/shell/route-path.ts'
import { useRoutePath } from '#src/shell/registry-context.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Figure } from './figure.tsx'

/** The parish's four figures on one line, each leading to what it counts; dashes until loaded (DASH-03, DASH-04, DASH-06). */
export function StatCards() {
  const { i18n } = useLingui()
  const query = useParishStats()
  const { data, isError } = query
  const parish = useSession().user?.parish
  const page = parish ? (`/parishes/${parish.slug}` as const) : null
  const groups = useRoutePath('/groups')
  const posts = useRoutePath('/following-feed')
  return (
    <div>
      {isError ? (
        <LoadFailure
          query={query}
          title={i18n.t('Unable to load parish statistics. Please check your connection and try again.')}
          isSlim
        />
      ) : null}
      <Line>
        <Figure
          label={i18n.t('Parish Members')}
          value={data?.members ?? null}
          note={data ? i18n.t('{count, plural, one {# admin} other {# admins}}', { count: data.admins }) : undefined}
          to={page && givenPath(page)}
          search={{ tab: 'members' }}
        />
        <Figure
          label={i18n.t('Upcoming Events')}
          value={data?.upcoming_events ?? null}
          note={data ? i18n.t('in the next 30 days') : undefined}
          to="/events"
        />
        <Figure label={i18n.t('Active Groups')} value={data?.total_groups ?? null} to={groups} />
        <Figure label={i18n.t('Total Posts')} value={data?.total_posts ?? null} to={posts} />
      </Line>
    </div>
  )
}

/** Figures of the member's parish: loaded once signed in, fresh for 5 minutes, with 3 retries (DASH-08, DASH-09). */
function useParishStats() {
  const { user } = useSession()
  const [endpoint, input, options] = figures
  return useApiQuery(endpoint, input, { ...options, enabled: user !== null })
}
StatCards.reads = () => [figures]

const figures = [parishesEndpoints.myStats, {}, { isKept: true, staleTime: 300_000, policy: retryPolicies.stats }] as const

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
    borderBlockWidth: '1px',
    borderColor: 'border',
    '& > * + *': { borderInlineStartWidth: '1px', borderColor: 'border' },
    '@media (width < 30rem)': {
      '& > :nth-of-type(n + 3)': { borderTopWidth: '1px' },
      '& > :nth-of-type(3)': { borderInlineStartWidth: '0' },
    },
  },
})
