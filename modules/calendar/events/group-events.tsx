import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { Group } from '#contract/groups/group.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { EventRow } from '../event/event-row.tsx'
import { CreateHere } from './create-here.tsx'

const step = 10
/** Rows of one answer at most (COM-D2). */
const most = 100

/** Events of a group's calendar, those to come and those that are over, for whoever reads the group (GRP-D6). */
export function GroupEvents({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const coming = useGroupEvents(group.id, 'upcoming')
  const past = useGroupEvents(group.id, 'past')
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
      <Section title={i18n.t('Upcoming events')} actions={<CreateHere calendar={calendar} />}>
        <Rows label={i18n.t('Upcoming events')} events={coming} empty={empty} />
      </Section>
      {hasPast || past.query.isError ? (
        <Section title={i18n.t('Past events')}>
          <Rows label={i18n.t('Past events')} events={past} empty={null} />
        </Section>
      ) : null}
    </Stack>
  )
}

function useGroupEvents(group: string, tab: 'upcoming' | 'past') {
  const [size, setSize] = useState(step)
  const query = useApiQuery(
    calendarEndpoints.browseEvents,
    { query: { group, tab, scope: 'all', page_size: size } },
    { placeholderData: (before) => before },
  )
  return { query, canGrow: size < most, grow: () => setSize(Math.min(most, size * 2)) }
}

type RowsProps = { label: string; events: ReturnType<typeof useGroupEvents>; empty: ReactNode }

function Rows({ label, events: { query, canGrow, grow }, empty }: RowsProps) {
  const { i18n } = useLingui()
  return (
    <AsyncList query={query} isEmpty={({ count }) => count === 0} empty={empty}>
      {({ results, count }) => (
        <>
          <List aria-label={label}>
            {results.map((event: CalendarEvent) => (
              <li key={event.id}>
                <EventRow event={event} namesCalendar={false} />
              </li>
            ))}
          </List>
          {count <= results.length ? null : canGrow ? (
            <Button variant="ghost" isBusy={query.isFetching} onClick={grow}>
              {i18n.t('Show more')}
            </Button>
          ) : (
            <QuietText>{i18n.t('The first {count} are shown.', { count: i18n.number(results.length) })}</QuietText>
          )}
        </>
      )}
    </AsyncList>
  )
}

const List = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gap: '3', '& > li': { display: 'grid', minWidth: '0' } },
})
