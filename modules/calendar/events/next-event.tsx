import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { EventHours } from '../event/event-hours.tsx'
import { QuickAnswer } from '../answer/quick-answer.tsx'
import { titleOf } from '../event/title-of.ts'
import { useDayPart } from '../event/use-day-part.ts'

/** An event with its day, place and head count: a card where it can be answered, else a row. */
export function NextEvent({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const part = useDayPart(event)
  const isCancelled = event.status === 'cancelled'
  const left = event.rsvp_limit === null ? null : event.rsvp_limit - event.attendee_count
  return (
    <Card data-answerable={event.rsvp_enabled && !isCancelled ? '' : undefined}>
      <Leaf aria-hidden>
        <span>{part({ weekday: 'short' })}</span>
        <b>{part({ day: 'numeric' })}</b>
        <span>{part({ month: 'short' })}</span>
      </Leaf>
      <Words data-cancelled={isCancelled ? '' : undefined}>
        <Title to="/events/$eventId" params={{ eventId: event.id }}>
          <bdi>{titleOf(event, locale)}</bdi>
        </Title>
        <Facts>
          <span>
            <EventHours event={event}>
              <VisuallyHidden>{part({ weekday: 'long', day: 'numeric', month: 'long' })}, </VisuallyHidden>
            </EventHours>
          </span>
          {event.location_name ? (
            <span>
              <MapPin size={14} aria-hidden />
              <bdi>{event.location_name}</bdi>
            </span>
          ) : null}
          {event.rsvp_enabled && event.attendee_count > 0 ? (
            <span>
              {i18n.t('{count, plural, one {# person is coming} other {# people are coming}}', { count: event.attendee_count })}
            </span>
          ) : null}
          {event.rsvp_enabled && left !== null && left > 0 && left <= 10 ? (
            <Few>{i18n.t('{left, plural, one {One place left} other {# places left}}', { left })}</Few>
          ) : null}
        </Facts>
        {isCancelled ? <Badge tone="crimson">{i18n.t('Cancelled')}</Badge> : null}
      </Words>
      {event.rsvp_enabled && !isCancelled ? <QuickAnswer key={event.id} event={event} /> : null}
    </Card>
  )
}

const Card = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '56px minmax(0, 1fr)', md: '64px minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    minHeight: '96px',
    paddingBlock: '3',
    paddingInline: { base: '3', md: '5' },
    borderBottomWidth: '1px',
    borderColor: 'border',
    '&[data-answerable]': {
      background: 'surface',
      borderWidth: '1px',
      borderRadius: 'card',
      _light: { boxShadow: 'sm' },
    },
  },
})
const Leaf = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    color: 'fg.muted',
    textStyle: 'caption',
    lineHeight: '1.3',
    '& b': { fontFamily: 'heading', fontSize: 'h2', fontWeight: '600', lineHeight: '1.2', color: 'fg' },
  },
})
const Words = chakra('div', {
  base: {
    minWidth: '0',
    display: 'grid',
    gap: '1',
    justifyItems: 'start',
    '&[data-cancelled] a': { textDecoration: 'line-through' },
  },
})
const Title = createLink(
  chakra('a', {
    base: {
      fontFamily: 'heading',
      fontWeight: '600',
      fontSize: 'lead',
      color: 'fg',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      _hover: { textDecoration: 'underline' },
    },
  }),
)
const Facts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    color: 'fg.muted',
    textStyle: 'dense',
    '& > span': { display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: '1' },
  },
})
const Few = chakra('span', { base: { color: 'warning', fontWeight: '500' } })
