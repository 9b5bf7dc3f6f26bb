import { chakra } from '@chakra-ui/react/styled-system'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { CategoryIcon } from '../event/category.tsx'
import { EventHours } from '../event/event-hours.tsx'
import { RsvpBadge } from '../answer/rsvp-badge.tsx'
import { titleOf } from '../event/title-of.ts'
import { useLocale } from '#src/ui/use-locale.ts'

/** A day's events as a list of buttons that open their details. */
export function DayList({ events, onEvent }: { events: readonly CalendarEvent[]; onEvent: (event: CalendarEvent) => void }) {
  const locale = useLocale()
  return (
    <List>
      {events.map((event) => (
        <li key={event.id}>
          <Row
            type="button"
            onClick={() => onEvent(event)}
            style={{ '--bar': event.calendar_color }}
            data-cancelled={event.status === 'cancelled' ? '' : undefined}
          >
            <Sign color={`event.${event.category}`} bg={`event.${event.category}.subtle`}>
              <CategoryIcon category={event.category} size={18} />
            </Sign>
            <Text>
              <b>
                <bdi>{titleOf(event, locale)}</bdi>
              </b>
              <small>
                <EventHours event={event} />
                {event.location_name ? <bdi>{event.location_name}</bdi> : null}
              </small>
            </Text>
            {event.user_rsvp ? <RsvpBadge rsvp={event.user_rsvp} /> : null}
          </Row>
        </li>
      ))}
    </List>
  )
}

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' } })
const Row = chakra('button', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minHeight: '56px',
    padding: '2',
    paddingInlineEnd: '3',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'control',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderInlineStart: '3px solid var(--bar, transparent)',
    transition: 'background 120ms ease-out',
    _hover: { bg: 'raised' },
    '& b': { display: 'block', fontWeight: '500', overflowWrap: 'anywhere' },
    '& small': { display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'fg.muted', textStyle: 'dense' },
    '&[data-cancelled] b': { textDecoration: 'line-through' },
  },
})
const Sign = chakra('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '40px', flexShrink: '0', borderRadius: 'control' },
})
// A badge that does not fit beside the title wraps below it.
const Text = chakra('span', { base: { flex: '1 1 9rem', minWidth: '0' } })
