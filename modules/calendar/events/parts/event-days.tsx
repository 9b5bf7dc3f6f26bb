import { chakra } from '@chakra-ui/react/styled-system'
import type { ListedEvent } from '#contract/calendar/event.ts'
import { copticDate, formatDate } from '#src/lib/format.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { localMidnight } from '#src/lib/time/days.ts'
import { groupByDay } from '../../event-days.ts'
import { ListedRow } from '../listed-row.tsx'
import type { BrowseQuery } from '../use-browsed.ts'

type Props = { events: readonly ListedEvent[]; asked: BrowseQuery }

/** Events under the day on which they begin, in the order given; a series takes one row. */
export function EventDays({ events, asked }: Props) {
  const locale = useLocale()
  const isMixed = new Set(events.map(({ calendar }) => calendar)).size > 1
  return groupByDay(events).map(({ day, events: some }) => (
    <DaySection key={`${day} ${some[0]?.id}`} aria-labelledby={`events-${day}`}>
      <h2 id={`events-${day}`}>
        {formatDate(localMidnight(day), locale)}
        <small>{copticDate(localMidnight(day), locale)}</small>
      </h2>
      <ul>
        {some.map((event) => (
          <li key={event.id}>
            <ListedRow event={event} asked={asked} isUnderDay namesCalendar={isMixed} />
          </li>
        ))}
      </ul>
    </DaySection>
  ))
}

const DaySection = chakra('section', {
  base: {
    marginBlockEnd: '5',
    '& > h2': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      paddingBlockEnd: '2',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
      textStyle: 'h4',
      '& small': { flexBasis: { base: '100%', md: 'auto' }, fontFamily: 'body', textStyle: 'dense', color: 'fg.muted' },
    },
    '& > ul': { listStyle: 'none' },
    '& > ul > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
})
