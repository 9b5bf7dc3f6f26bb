import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { RsvpBadge } from '../answer/rsvp-badge.tsx'
import { titleOf } from './title-of.ts'
import { useDayPart } from './use-day-part.ts'

type Props = {
  event: CalendarEvent
  /** Further dates of its series; 0 draws nothing. */
  count: number
  /** The dates, drawn once they are opened. */
  children: ReactNode
}

/** "and 3 more dates" in the row of a series, which opens them. */
export function MoreDates({ event, count, children }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <Place>
      <Opener type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {i18n.t('{count, plural, one {and # more date} other {and # more dates}}', { count })}
        <VisuallyHidden>
          {' '}
          <bdi>{titleOf(event, locale)}</bdi>
        </VisuallyHidden>
        <ChevronDown size={16} aria-hidden />
      </Opener>
      {isOpen ? <div id={id}>{children}</div> : null}
    </Place>
  )
}

/** Dates of a series, each a link with the reader's answer to it. */
export function Dates({ events }: { events: readonly CalendarEvent[] }) {
  const { i18n } = useLingui()
  return (
    <List aria-label={i18n.t('Dates')}>
      {events.map((event) => (
        <EventDate key={event.id} event={event} />
      ))}
    </List>
  )
}

function EventDate({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const part = useDayPart(event)
  const isThisYear =
    part({ year: 'numeric' }) === useDayPart({ ...event, start_datetime: new Date().toISOString() })({ year: 'numeric' })
  return (
    <li>
      <DateLink to="/events/$eventId" params={{ eventId: event.id }}>
        <time dateTime={event.start_datetime}>
          {part({ weekday: 'long', day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) })}
        </time>
      </DateLink>
      {event.user_rsvp ? (
        <RsvpBadge rsvp={event.user_rsvp} />
      ) : event.is_full ? (
        <Badge tone="crimson">{i18n.t('Event is Full')}</Badge>
      ) : null}
    </li>
  )
}

/** Above the link that covers the row. */
const Place = chakra('div', { base: { position: 'relative', zIndex: 'raised', width: '100%' } })
const Opener = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '44px',
    color: 'indigo',
    textStyle: 'dense',
    fontWeight: '500',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    '& svg': { flex: 'none', transition: 'rotate 120ms ease-out' },
    '&[aria-expanded=true] svg': { rotate: '180deg' },
  },
})
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      minHeight: '44px',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
  },
})
const DateLink = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      color: 'fg',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
    },
  }),
)
