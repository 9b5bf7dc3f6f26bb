import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { copticDate } from '#src/lib/format.ts'
import { DataList } from '#src/ui/show/data-list.tsx'
import { ExternalLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { eventTime, timeThere } from './event-time.ts'

/** When, where, how and by whom. Addresses link to a map, online meetings to their page. */
export function EventFacts({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const there = timeThere(event, locale)
  const visibility = {
    public: i18n.t('Anyone in the community'),
    members: i18n.t('Members Only'),
    private: i18n.t('Only invited users'),
  }[event.visibility]
  const place = [event.location_name, event.location_address].filter(Boolean).join(', ')
  return (
    <DataList
      items={[
        {
          label: i18n.t('When'),
          value: (
            <>
              <time dateTime={event.start_datetime}>{eventTime(event, locale)}</time>
              {there ? <Note>{i18n.t('{hours} local time ({zone})', { hours: there.hours, zone: there.zone })}</Note> : null}
              <Note>{copticDate(new Date(event.start_datetime), locale, event.all_day ? event.timezone : undefined)}</Note>
            </>
          ),
        },
        ...(place
          ? [
              {
                label: i18n.t('Where'),
                value: (
                  <ExternalLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}>
                    <bdi>{place}</bdi>
                  </ExternalLink>
                ),
              },
            ]
          : []),
        ...(event.online_meeting_url
          ? [
              {
                label: i18n.t('Online'),
                value: (
                  <ExternalLink href={event.online_meeting_url}>
                    <bdi dir="ltr">{event.online_meeting_url}</bdi>
                  </ExternalLink>
                ),
              },
            ]
          : []),
        { label: i18n.t('Calendar'), value: <bdi>{event.calendar_name}</bdi> },
        { label: i18n.t('Visible to'), value: visibility },
        { label: i18n.t('Organised by'), value: <bdi>{event.created_by_name}</bdi> },
      ]}
    />
  )
}

const Note = chakra('small', { base: { display: 'block', color: 'fg.muted', textStyle: 'dense' } })
