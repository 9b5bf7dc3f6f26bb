import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { copticDate, formatDate } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { type Day, localMidnight } from '#src/lib/time/days.ts'
import { DayList } from './day-list.tsx'

type Props = {
  day: Day
  events: readonly CalendarEvent[]
  /** Whether all events of the day are here. */
  isKnown: boolean
  canCreate: boolean
  onEvent: (event: CalendarEvent) => void
  onCreate: () => void
}

/** On phones, the selected day below the grid, whose cells only fit dots. */
export function PhoneDay({ day, events, isKnown, canCreate, onEvent, onCreate }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <Box aria-live="polite" aria-label={formatDate(localMidnight(day), locale)}>
      <h3>
        {formatDate(localMidnight(day), locale)}
        <small>{copticDate(localMidnight(day), locale)}</small>
      </h3>
      <Place>
        {events.length > 0 ? <DayList events={events} onEvent={onEvent} /> : null}
        {events.length === 0 && isKnown ? <p>{i18n.t('Nothing is planned on this day.')}</p> : null}
      </Place>
      {canCreate ? (
        <Button isWide icon={<CalendarPlus size={18} />} onClick={onCreate}>
          {i18n.t('Create event on this day')}
        </Button>
      ) : null}
    </Box>
  )
}

/** At least as high as one event, so that little moves when they come. */
const Place = chakra('div', { base: { display: 'grid', minHeight: '56px', alignItems: 'start' } })
const Box = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& h3': { textStyle: 'h4' },
    '& small': { display: 'block', fontFamily: 'body', textStyle: 'dense', color: 'fg.subtle' },
    '& p': { color: 'fg.muted' },
  },
})
