import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { copticDate, formatDate } from '#src/lib/format.ts'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { addDays, type Day, localMidnight } from '#src/lib/time/days.ts'
import type { DayIndex } from '../event-days.ts'
import { DayList } from './day-list.tsx'

type Props = {
  week: Day
  today: Day
  index: DayIndex
  /** Some events are on their way. */
  isWaiting: boolean
  isFailed: boolean
  onEvent: (event: CalendarEvent) => void
}

/** The events of one week, day by day (CAL-12, CAL-13). */
export function Agenda({ week, today, index, isWaiting, isFailed, onEvent }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const days = Array.from({ length: 7 }, (_, place) => addDays(week, place)).filter((day) => index.has(day))
  if (days.length === 0 && isFailed) return null
  if (days.length === 0 && isWaiting) return <Skeleton height="240px" />
  if (days.length === 0) return <EmptyState kind="first-use" title={i18n.t('No events scheduled for this week')} />
  return days.map((day) => (
    <DaySection key={day} aria-labelledby={`agenda-${day}`}>
      <h3 id={`agenda-${day}`} aria-current={day === today ? 'date' : undefined}>
        {formatDate(localMidnight(day), locale)}
        <small>{copticDate(localMidnight(day), locale)}</small>
      </h3>
      <DayList events={index.get(day) ?? []} onEvent={onEvent} />
    </DaySection>
  ))
}

const DaySection = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    paddingBlockEnd: '6',
    '& h3': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      textStyle: 'h4',
      '& small': { fontFamily: 'body', textStyle: 'dense', color: 'fg.subtle' },
      '&[aria-current]': { color: 'gold' },
    },
  },
})
