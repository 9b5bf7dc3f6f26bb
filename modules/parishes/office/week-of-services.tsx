import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { ServiceTime } from '#contract/parishes/service-time.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { languageName, seasonLabels, timeOfDay, weekdayName } from '../labels.ts'

type Props = { services: readonly ServiceTime[]; actions: (service: ServiceTime) => ReactNode }

/** The services of a week, day by day; a day without any is left out. */
export function WeekOfServices({ services, actions }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const days = [...new Set(services.map(({ day_of_week }) => day_of_week))]
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  return (
    <Week>
      {days.map((day) => (
        <li key={day}>
          <Day>{weekdayName(day, locale)}</Day>
          <Rows>
            {services
              .filter(({ day_of_week }) => day_of_week === day)
              .map((service) => (
                <Row key={service.id} data-off={service.is_active ? undefined : ''}>
                  <Hours>
                    {i18n.t('{from} to {to}', {
                      from: timeOfDay(service.start_time, locale),
                      to: timeOfDay(service.end_time, locale),
                    })}
                  </Hours>
                  <div>
                    <Name>
                      <bdi>{nameIn(locale, service)}</bdi>
                      {service.season === 'all' ? null : <Badge tone="indigo">{i18n._(seasonLabels[service.season])}</Badge>}
                      {service.is_active ? null : <Badge tone="warning">{i18n.t('Paused')}</Badge>}
                    </Name>
                    <Facts>
                      {service.languages.length > 0 ? (
                        <span>{list.format(service.languages.map((code) => languageName(code, locale, i18n)))}</span>
                      ) : null}
                      {service.location ? (
                        <span>
                          <MapPin size={14} aria-hidden /> <bdi>{service.location}</bdi>
                        </span>
                      ) : null}
                      {service.notes ? <span dir="auto">{service.notes}</span> : null}
                    </Facts>
                  </div>
                  {actions(service)}
                </Row>
              ))}
          </Rows>
        </li>
      ))}
    </Week>
  )
}

const Week = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '140px 1fr' },
      columnGap: '6',
      borderBlockStartWidth: '1px',
      borderColor: 'border',
      paddingBlock: '2',
    },
  },
})
const Day = chakra('h3', { base: { textStyle: 'h4', color: 'gold', paddingBlock: '3' } })
const Rows = chakra('ul', { base: { listStyle: 'none', minWidth: '0' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 44px', sm: '180px 1fr 44px' },
    alignItems: 'center',
    columnGap: '4',
    paddingBlock: '2',
    '& > div': { minWidth: '0', gridRow: { base: '2', sm: 'auto' } },
    '& > button': { gridColumn: '-2', gridRow: { base: '1 / span 2', sm: 'auto' } },
    '&[data-off]': { color: 'fg.muted' },
  },
})
const Hours = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', color: 'fg.muted' } })
const Name = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontWeight: '500' },
})
const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    color: 'fg.muted',
    textStyle: 'dense',
    _empty: { display: 'none' },
    '& svg': { display: 'inline', verticalAlign: '-2px' },
  },
})
