import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Section } from '#src/ui/page/section.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { CreateHere } from './create-here.tsx'
import { SeriesRows } from './listed-row.tsx'

const daysAhead = 60
const dayMs = 86_400_000

/** The coming events of a parish's calendar, for its admins and servants (PAR-D9, PAR-D10). */
export function ParishTab({ parish }: { parish: { id: string } }) {
  const { i18n } = useLingui()
  const [now] = useState(() => Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const calendars = useApiQuery(calendarEndpoints.listCalendars, { query: { owner_type: 'parish' } })
  const calendar = calendars.data?.find(({ owner_id }) => owner_id === parish.id)
  const period = { start_date: new Date(now).toISOString(), end_date: new Date(now + daysAhead * dayMs).toISOString() }
  const events = useApiQuery(
    calendarEndpoints.listEvents,
    { query: { calendar: calendar ? [calendar.id] : [], ...period } },
    { enabled: calendar !== undefined },
  )
  const retry = () => void (calendars.isError ? calendars.refetch() : events.refetch())
  const asked = {
    ...events,
    isError: calendars.isError || events.isError,
    error: calendars.error ?? events.error,
    refetch: retry,
  }
  return (
    <Section title={i18n.t('Events')} actions={<CreateHere calendar={calendar} />}>
      <AsyncList
        query={asked}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState kind="first-use" title={i18n.t('No events in the next 60 days')}>
            {i18n.t('Events in the calendar of the parish appear here.')}
          </EmptyState>
        }
      >
        {(found) => (
          <List>
            <SeriesRows events={found} namesCalendar={false} />
          </List>
        )}
      </AsyncList>
    </Section>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
    gap: '3',
    alignItems: 'start',
  },
})
