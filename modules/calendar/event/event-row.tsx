import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import MapPin from 'lucide-react/icons/map-pin'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CategoryChip, CategoryIcon } from './category.tsx'
import { EventHours } from './event-hours.tsx'
import { nameOf, titleOf } from './title-of.ts'
import { RsvpBadge } from '../answer/rsvp-badge.tsx'
import { useDayPart } from './use-day-part.ts'

type Props = {
  event: CalendarEvent
  isSmall?: boolean
  namesCalendar?: boolean
  /** The day stands above: the row shows the category in its place. */
  isUnderDay?: boolean
  /** Further dates of the event's series (more-dates.tsx). */
  more?: ReactNode
}

/** List row of an event: its day as a calendar leaf, title, place and the member's RSVP. */
export function EventRow({ event, isSmall = false, namesCalendar = !isSmall, isUnderDay = false, more }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const part = useDayPart(event)
  return (
    <Row
      data-small={isSmall ? '' : undefined}
      data-plain={isUnderDay ? '' : undefined}
      data-cancelled={event.status === 'cancelled' ? '' : undefined}
    >
      {isUnderDay ? (
        <Sign color={`event.${event.category}`} bg={`event.${event.category}.subtle`}>
          <CategoryIcon category={event.category} size={20} />
        </Sign>
      ) : (
        <Leaf aria-hidden>
          <span>{part({ month: 'short' })}</span>
          <b>{part({ day: 'numeric' })}</b>
          <span>{part({ weekday: 'short' })}</span>
        </Leaf>
      )}
      <Words>
        <Title to="/events/$eventId" params={{ eventId: event.id }}>
          <bdi>{titleOf(event, locale)}</bdi>
        </Title>
        <Meta>
          <EventHours event={event}>
            <VisuallyHidden>{part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}, </VisuallyHidden>
          </EventHours>
          {event.location_name ? (
            <span>
              <MapPin size={14} aria-hidden />
              <bdi>{event.location_name}</bdi>
            </span>
          ) : null}
          {namesCalendar ? <bdi>{nameOf({ name: event.calendar_name, name_ar: event.calendar_name_ar }, locale)}</bdi> : null}
        </Meta>
        {event.cancel_message ? <Told dir="auto">{event.cancel_message}</Told> : null}
        <Chips>
          {isSmall ? null : <CategoryChip category={event.category} />}
          {event.status === 'cancelled' ? <Badge tone="crimson">{i18n.t('Cancelled')}</Badge> : null}
          {event.user_rsvp ? (
            <RsvpBadge rsvp={event.user_rsvp} />
          ) : event.is_full ? (
            <Badge tone="crimson">{i18n.t('Event is Full')}</Badge>
          ) : null}
        </Chips>
        {more}
      </Words>
    </Row>
  )
}

const Row = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: '4',
    padding: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    transition: 'border-color 120ms ease-out',
    _hover: { borderColor: 'border.strong' },
    '&[data-cancelled] a': { textDecoration: 'line-through' },
    '&[data-plain]': { border: '0', bg: 'transparent', paddingInline: '0', gridTemplateColumns: '44px minmax(0, 1fr)' },
    '&[data-small]': { padding: '0', border: '0', bg: 'transparent', gridTemplateColumns: '52px minmax(0, 1fr)', gap: '3' },
  },
})
const Sign = chakra('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '44px', borderRadius: 'control', alignSelf: 'start' },
})
const Leaf = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '72px',
    borderRadius: 'control',
    bg: 'gold.subtle',
    color: 'gold',
    textStyle: 'caption',
    lineHeight: '1.3',
    '& b': { fontFamily: 'heading', fontSize: 'h2', fontWeight: '600', lineHeight: '1.15', color: 'fg' },
    '[data-small] &': { minHeight: '60px', '& b': { fontSize: 'h3' } },
  },
})
const Words = chakra('div', { base: { minWidth: '0', display: 'grid', gap: '1', alignContent: 'center', justifyItems: 'start' } })
const Title = createLink(
  chakra('a', {
    base: {
      fontWeight: '600',
      color: 'fg',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      _hover: { textDecoration: 'underline' },
    },
  }),
)
const Meta = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    color: 'fg.muted',
    textStyle: 'dense',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1' },
  },
})
const Told = chakra('p', { base: { textStyle: 'dense', color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: 2 } })
const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', _empty: { display: 'none' } } })
