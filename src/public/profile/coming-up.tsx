import { traitsOf } from '#contract/core/languages.ts'
import { useLingui } from '@lingui/react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { PublicLink } from '../public-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

type Props = {
  events: readonly CalendarEvent[]
  /** Of the page on which they stand: where a visitor comes back to. */
  address: string
  /** In which times are given; each event's own without one. */
  timezone?: string
  isSignedIn: boolean
}

/** Public events of the next 30 days. */
export function ComingUp({ events, address, timezone, isSignedIn }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const comma = traitsOf(locale).comma
  return (
    <section className="pp-section" aria-labelledby="pp-events">
      <h2 id="pp-events">{i18n.t('Coming up')}</h2>
      <ul className="pp-events">
        {events.map((event) => {
          const zone = { timeZone: event.all_day || timezone === undefined ? event.timezone : timezone }
          const start = new Date(event.start_datetime)
          const part = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, ...zone }).format(start)
          return (
            <li key={event.id}>
              <time dateTime={event.start_datetime} className="pp-leaf">
                <span>{part({ weekday: 'short' })}</span>
                <b>{part({ day: 'numeric' })}</b>
                <span>{part({ month: 'short' })}</span>
              </time>
              <div>
                <h3>
                  {isSignedIn ? (
                    <PublicLink className="pp-link" href={`/events/${event.id}`}>
                      <bdi>{event.title}</bdi>
                    </PublicLink>
                  ) : (
                    <bdi>{event.title}</bdi>
                  )}
                </h3>
                <p className="pp-muted">
                  {event.all_day ? i18n.t('All day') : part({ hour: 'numeric', minute: '2-digit' })}
                  {event.location_name ? (
                    <>
                      {comma}
                      <bdi>{event.location_name}</bdi>
                    </>
                  ) : null}
                </p>
              </div>
            </li>
          )
        })}
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
