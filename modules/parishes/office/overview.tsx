import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Flag from 'lucide-react/icons/flag'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import type { ParishRecord } from '#contract/parishes/parish.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { StatCard } from '#src/ui/show/stat-card.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'

/** The parish's figures, and what waits for an admin. */
export function Overview({ parish }: { parish: ParishRecord }) {
  const { i18n } = useLingui()
  const query = useApiQuery(parishAdminEndpoints.figures, { params: { slug: parish.slug } })
  const waiting = query.data?.pending_members ?? 0
  const icon = { size: 18, 'aria-hidden': true }
  return (
    <Stack gap="5">
      <PartFailure query={query} title={i18n.t('These figures could not be loaded')} />
      {parish.status === 'draft' ? (
        <Banner>{i18n.t('This parish is a draft: only its admins and staff can see it.')}</Banner>
      ) : null}
      {waiting > 0 ? (
        <Banner
          action={
            <ButtonLink
              size="sm"
              to="/parish-admin/$parishSlug"
              params={{ parishSlug: parish.slug }}
              search={{ tab: 'requests' }}
            >
              {i18n.t('See the requests')}
            </ButtonLink>
          }
        >
          {i18n.t('{count, plural, one {One person waits to be admitted.} other {# people wait to be admitted.}}', {
            count: waiting,
          })}
        </Banner>
      ) : null}
      <Figures>
        <StatCard label={i18n.t('Members')} value={query.data?.members ?? null} icon={<UsersRound {...icon} />} />
        <StatCard label={i18n.t('Requests')} value={query.data?.pending_members ?? null} icon={<UserRoundCheck {...icon} />} />
        <StatCard
          label={i18n.t('New members')}
          value={query.data?.new_members_30d ?? null}
          note={i18n.t('In 30 days')}
          icon={<UserRoundPlus {...icon} />}
        />
        <StatCard
          label={i18n.t('Upcoming events')}
          value={query.data?.upcoming_events ?? null}
          note={i18n.t('In 30 days')}
          icon={<CalendarDays {...icon} />}
        />
        <StatCard
          label={i18n.t('Posts')}
          value={query.data?.posts_30d ?? null}
          note={i18n.t('In 30 days')}
          icon={<MessageSquareText {...icon} />}
        />
        <StatCard
          label={i18n.t('Reports')}
          value={query.data?.open_reports ?? null}
          note={
            <Tab slug={parish.slug} tab="reports">
              {i18n.t('Undecided')}
            </Tab>
          }
          icon={<Flag {...icon} />}
        />
        <StatCard
          label={i18n.t('Groups')}
          value={query.data?.pending_groups ?? null}
          note={
            <Tab slug={parish.slug} tab="groups">
              {i18n.t('Waiting for you')}
            </Tab>
          }
          icon={<Users {...icon} />}
        />
        <StatCard
          label={i18n.t('Prayers')}
          value={query.data?.prayers_pending ?? null}
          note={i18n.t('Waiting for moderators')}
          icon={<HeartHandshake {...icon} />}
        />
      </Figures>
    </Stack>
  )
}

/** A link to another tab of this parish. */
const Tab = ({ slug, tab, children }: { slug: string; tab: string; children: ReactNode }) => (
  <TextLink to="/parish-admin/$parishSlug" params={{ parishSlug: slug }} search={{ tab }}>
    {children}
  </TextLink>
)

const Figures = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, 1fr)' },
    gap: { base: '3', md: '4' },
  },
})
