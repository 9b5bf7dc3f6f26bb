import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import UsersRound from 'lucide-react/icons/users-round'
import Video from 'lucide-react/icons/video'
import type { ReactNode } from 'react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { copticDate } from '#src/lib/format.ts'
import { ExternalLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { eventTime, timeThere } from './event-time.ts'
import { HeadCount } from './head-count.tsx'

const mapOf = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

/** When, where, online and how many. Only an address has directions: the name of a hall finds nothing on a map. */
export function EventFacts({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const there = timeThere(event, locale)
  const { location_name: name, location_address: address, online_meeting_url: url } = event
  return (
    <Facts>
      <Fact label={i18n.t('When')} icon={<Clock size={20} aria-hidden />}>
        <b>
          <time dateTime={event.start_datetime}>{eventTime(event, locale)}</time>
        </b>
        {there ? <small>{i18n.t('{hours} local time ({zone})', { hours: there.hours, zone: there.zone })}</small> : null}
        <small>{copticDate(new Date(event.start_datetime), locale, event.all_day ? event.timezone : undefined)}</small>
      </Fact>
      {name || address ? (
        <Fact label={i18n.t('Where')} icon={<MapPin size={20} aria-hidden />}>
          <b>
            <bdi>{name || address}</bdi>
          </b>
          {address ? (
            <small>
              {name ? <bdi>{address}</bdi> : null} <ExternalLink href={mapOf(address)}>{i18n.t('Directions')}</ExternalLink>
            </small>
          ) : null}
        </Fact>
      ) : null}
      {url ? (
        <Fact label={i18n.t('Online')} icon={<Video size={20} aria-hidden />}>
          <ExternalLink href={url}>
            <bdi dir="ltr">{url}</bdi>
          </ExternalLink>
        </Fact>
      ) : null}
      {event.rsvp_enabled ? (
        <Fact label={i18n.t('Who is coming')} icon={<UsersRound size={20} aria-hidden />}>
          <HeadCount event={event} />
        </Fact>
      ) : null}
    </Facts>
  )
}

const Fact = ({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) => (
  <div>
    <dt>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </dt>
    <dd>{children}</dd>
  </div>
)

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    '& > div': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '3', alignItems: 'start' },
    '& dt': { color: 'gold', paddingTop: '2px' },
    '& dd': { overflowWrap: 'anywhere', textAlign: 'start' },
    '& b': { fontWeight: '600' },
    '& small': { display: 'block', color: 'fg.muted', textStyle: 'dense' },
  },
})
