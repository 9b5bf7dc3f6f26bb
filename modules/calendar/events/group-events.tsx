import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { Group } from '#contract/groups/group.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Section } from '#src/ui/page/section.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { CreateHere } from './create-here.tsx'
import { ListedRow } from './listed-row.tsx'
import { ShowMore } from './show-more.tsx'
import { type Browsed, type BrowseQuery, useBrowsed } from './use-browsed.ts'

const step = 10

/** Events of a group's calendar, those to come and those that are over, for whoever reads the group (GRP-D6). */
export function GroupEvents({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const ofGroup = { group: group.id, scope: 'all' } as const
  const coming = useBrowsed({ ...ofGroup, tab: 'upcoming' }, step)
  const past = useBrowsed({ ...ofGroup, tab: 'past' }, step)
  const calendars = useApiQuery(
    calendarEndpoints.listCalendars,
    { query: { owner_type: 'group' } },
    { enabled: group.my_membership?.status === 'active' },
  )
  const calendar = calendars.data?.find(({ id }) => id === group.calendar_id)
  const hasPast = (past.query.data?.count ?? 0) > 0
  const empty = hasPast ? (
    <QuietText>{i18n.t('Nothing is planned at the moment.')}</QuietText>
  ) : (
    <EmptyState kind="first-use" title={i18n.t('This group has no events yet')}>
      {calendar?.can_manage
        ? i18n.t('Events that you create here appear in the calendars of all members.')
        : i18n.t('Its meetings and outings appear here.')}
    </EmptyState>
  )
  return (
    <Stack gap="8">
      <PartFailure query={calendars} title={i18n.t('The group’s calendar could not be loaded')} />
      <Section title={i18n.t('Upcoming events')} actions={<CreateHere calendar={calendar} />}>
        <Rows label={i18n.t('Upcoming events')} list={coming} asked={{ ...ofGroup, tab: 'upcoming' }} empty={empty} />
      </Section>
      {hasPast || past.query.isError ? (
        <Section title={i18n.t('Past events')}>
          <Rows label={i18n.t('Past events')} list={past} asked={{ ...ofGroup, tab: 'past' }} empty={null} />
        </Section>
      ) : null}
    </Stack>
  )
}

type RowsProps = { label: string; list: Browsed; asked: BrowseQuery; empty: ReactNode }

const Rows = ({ label, list, asked, empty }: RowsProps) => (
  <AsyncList query={list.query} isEmpty={({ count }) => count === 0} empty={empty}>
    {({ results }) => (
      <>
        <List aria-label={label}>
          {results.map((event) => (
            <li key={event.id}>
              <ListedRow event={event} asked={asked} namesCalendar={false} />
            </li>
          ))}
        </List>
        <ShowMore list={list} />
      </>
    )}
  </AsyncList>
)

const List = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gap: '3', '& > li': { display: 'grid', minWidth: '0' } },
})
