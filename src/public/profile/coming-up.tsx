import { traitsOf } from '#contract/core/languages.ts'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { seriesOf } from '#contract/calendar/series.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { PublicLink } from '../public-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

type Props = {
  events: readonly CalendarEvent[]
  /** Of the page on which they stand: where a visitor comes back to. */
  address: string
  /** In which times are given; each event's own without one. */
  timezone?: string | undefined
  isSignedIn: boolean
}

/** Public events of the next 30 days. */
export function ComingUp({ events, address, timezone, isSignedIn }: Props) {
  const { i18n } = useLingui()
  return (
    <section className="pp-section" aria-labelledby="pp-events">
      <h2 id="pp-events">{i18n.t('Coming up')}</h2>
      <ul className="pp-events">
        {seriesOf(events).map(({ event, later }) => (
          <Coming key={event.id} event={event} timezone={timezone} isSignedIn={isSignedIn}>
            {later.length === 0 ? null : (
              <details className="pp-dates">
                <summary>
                  {i18n.t('{count, plural, one {and # more date} other {and # more dates}}', { count: later.length })}
                </summary>
                <ul>
                  {later.map((date) => (
                    <LaterDate key={date.id} event={date} timezone={timezone} isSignedIn={isSignedIn} />
                  ))}
                </ul>
              </details>
            )}
          </Coming>
        ))}
      </ul>
      {isSignedIn ? null : (
        <p>
          <a className="pp-link" href={`/login?from=${encodeURIComponent(address)}`}>
            {i18n.t('Please log in to RSVP')}
          </a>
        </p>
      )}
    </section>
  )
}

type One = Pick<Props, 'timezone' | 'isSignedIn'> & { event: CalendarEvent }

function Coming({ event, timezone, isSignedIn, children }: One & { children: ReactNode }) {
  const { i18n } = useLingui()
  const part = useParts(event, timezone)
  const comma = traitsOf(useLocale()).comma
  return (
    <li>
      <time dateTime={event.start_datetime} className="pp-leaf">
        <span>{part({ weekday: 'short' })}</span>
        <b>{part({ day: 'numeric' })}</b>
        <span>{part({ month: 'short' })}</span>
      </time>
      <div>
        <h3>
          <EventLink event={event} isSignedIn={isSignedIn}>
            <Told event={event}>{event.title}</Told>
          </EventLink>
        </h3>
        <p className="pp-muted">
          {event.status === 'cancelled' ? i18n.t('Cancelled') + comma : null}
          {event.all_day ? i18n.t('All day') : part({ hour: 'numeric', minute: '2-digit' })}
          {event.location_name ? (
            <>
              {comma}
              <bdi>{event.location_name}</bdi>
            </>
          ) : null}
        </p>
        {children}
      </div>
    </li>
  )
}

function LaterDate({ event, timezone, isSignedIn }: One) {
  const part = useParts(event, timezone)
  return (
    <li>
      <EventLink event={event} isSignedIn={isSignedIn}>
        <Told event={event}>
          <time dateTime={event.start_datetime}>{part({ weekday: 'long', day: 'numeric', month: 'long' })}</time>
        </Told>
      </EventLink>
    </li>
  )
}

/** A cancelled event stays visible, struck through (EVT-D9). */
const Told = ({ event, children }: Pick<One, 'event'> & { children: ReactNode }) =>
  event.status === 'cancelled' ? <s>{children}</s> : children

const EventLink = ({ event, isSignedIn, children }: Pick<One, 'event' | 'isSignedIn'> & { children: ReactNode }) =>
  isSignedIn ? (
    <PublicLink className="pp-link" href={`/events/${event.id}`}>
      <bdi>{children}</bdi>
    </PublicLink>
  ) : (
    <bdi>{children}</bdi>
  )

/** Formats parts of an event's start in the page's zone, or in its own. */
function useParts(event: CalendarEvent, timezone: string | undefined) {
  const locale = useLocale()
  const zone = { timeZone: event.all_day || timezone === undefined ? event.timezone : timezone }
  return (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, ...zone }).format(new Date(event.start_datetime))
}
