import { chakra } from '@chakra-ui/react/styled-system'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { copticDate } from '#src/lib/format.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { useDayPart } from '../../event/use-day-part.ts'

/** The event's first day as a leaf of a calendar. The facts beside it say the same in words. */
export function DateBlock({ event }: { event: Pick<CalendarEvent, 'start_datetime' | 'all_day' | 'timezone' | 'category'> }) {
  const locale = useLocale()
  const start = new Date(event.start_datetime)
  const part = useDayPart(event)
  return (
    <Block aria-hidden data-feast={event.category === 'feast' ? '' : undefined}>
      <span>{part({ month: 'long' })}</span>
      <b>{part({ day: 'numeric' })}</b>
      <span>{part({ weekday: 'long' })}</span>
      <small>{copticDate(start, locale, event.all_day ? event.timezone : undefined).replace(/\s\S+$/, '')}</small>
    </Block>
  )
}

const Block = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    width: { base: '104px', md: '136px' },
    paddingBlockEnd: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'surface',
    textStyle: 'dense',
    '& > span:first-of-type': {
      width: '100%',
      paddingBlock: '1.5',
      textAlign: 'center',
      fontWeight: '600',
      bg: 'gold.subtle',
      color: 'gold',
    },
    '&[data-feast] > span:first-of-type': { bg: 'crimson.solid', color: 'crimson.contrast' },
    '& > b': { fontFamily: 'heading', fontSize: 'figure', fontWeight: '600', lineHeight: '1.3' },
    '& > small': { color: 'gold', fontFamily: 'heading', marginTop: '1', textAlign: 'center' },
  },
})
