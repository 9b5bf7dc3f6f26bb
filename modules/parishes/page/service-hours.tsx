import { useLingui } from '@lingui/react'
import type { NextService } from '#contract/parishes/directory.ts'
import type { ServiceTime } from '#contract/parishes/service-time.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { languageName, seasonLabels, timeOfDay, weekdayName } from '../labels.ts'

type Props = { services: readonly ServiceTime[]; next: NextService | null }

/** The week's services, day by day from Sunday; the next one is lit. */
export function ServiceHours({ services, next }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  return (
    <section className="pp-section" aria-labelledby="pp-hours">
      <h2 id="pp-hours">{i18n.t('When we pray')}</h2>
      <ul className="pp-hours">
        {services.map((service, place) => {
          const isFirst = services[place - 1]?.day_of_week !== service.day_of_week
          const hours = i18n.t('{from} to {to}', {
            from: timeOfDay(service.start_time, locale),
            to: timeOfDay(service.end_time, locale),
          })
          return (
            <li key={service.id} data-next={service.id === next?.id || undefined}>
              <span className={isFirst ? 'pp-day' : 'pp-day pp-again'}>{weekdayName(service.day_of_week, locale)}</span>
              <span className="pp-time">{hours}</span>
              <span>
                <bdi>{nameIn(locale, service)}</bdi>
                {service.id === next?.id ? <span className="pp-tag">{i18n.t('Next')}</span> : null}
                {service.season === 'all' ? null : <span className="pp-tag">{i18n._(seasonLabels[service.season])}</span>}
                {service.languages.length > 0 || service.location || service.notes ? (
                  <span className="pp-quiet">
                    {service.languages.length > 0 ? (
                      <span>{list.format(service.languages.map((code) => languageName(code, locale, i18n)))}</span>
                    ) : null}
                    {service.location ? <bdi>{service.location}</bdi> : null}
                    {service.notes ? <span dir="auto">{service.notes}</span> : null}
                  </span>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
