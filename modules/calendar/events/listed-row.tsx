import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import type { CalendarEvent, ListedEvent } from '#contract/calendar/event.ts'
import { type Series, seriesOf } from '#contract/calendar/series.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EventRow } from '../event/event-row.tsx'
import { Dates, MoreDates } from '../event/more-dates.tsx'
import { ShowMore } from './show-more.tsx'
import { type BrowseQuery, useBrowsed } from './use-browsed.ts'

type Look = Omit<ComponentProps<typeof EventRow>, 'event' | 'more'>

/** Row of a series in a list of the server; its further dates are asked for when they are opened. `asked` are the list's filters. */
export const ListedRow = ({ event, asked, ...look }: Look & { event: ListedEvent; asked: BrowseQuery }) => (
  <EventRow
    {...look}
    event={event}
    more={
      <MoreDates event={event} count={event.more}>
        <FurtherDates asked={{ ...asked, series: event.id }} />
      </MoreDates>
    }
  />
)

function FurtherDates({ asked }: { asked: BrowseQuery }) {
  const { i18n } = useLingui()
  const list = useBrowsed(asked, 10)
  return (
    <AsyncList
      query={list.query}
      isEmpty={({ results }) => results.length === 0}
      empty={<p>{i18n.t('No further date is left.')}</p>}
    >
      {({ results }) => (
        <>
          <Dates events={results} />
          <ShowMore list={list} />
        </>
      )}
    </AsyncList>
  )
}

/** Rows of a whole list, one a series. */
export const SeriesRows = ({ events, ...look }: Look & { events: readonly CalendarEvent[] }) =>
  seriesOf(events).map((series) => (
    <Item key={series.event.id}>
      <SeriesRow series={series} {...look} />
    </Item>
  ))

const SeriesRow = ({ series: { event, later }, ...look }: Look & { series: Series }) => (
  <EventRow
    {...look}
    event={event}
    more={
      <MoreDates event={event} count={later.length}>
        <Dates events={later} />
      </MoreDates>
    }
  />
)

const Item = chakra('li', { base: { display: 'grid', minWidth: '0' } })
