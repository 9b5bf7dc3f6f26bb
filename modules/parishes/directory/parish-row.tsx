import { traitsOf } from '#contract/core/languages.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import MapPin from 'lucide-react/icons/map-pin'
import type { ListedParish } from '#contract/parishes/directory.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { countryName } from '#src/lib/country-name.ts'
import { dateFormat, numberFormat } from '#src/lib/intl.ts'
import { Badge } from '#src/ui/badge.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { ExternalLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { cityIn } from '../shared/city-in.ts'
import { mapUrl } from '../shared/map-url.ts'
import { ParishPicture } from '../shared/parish-picture.tsx'

/** A parish of the directory: picture, name, place, next service, distance. */
export function ParishRow({ parish }: { parish: ListedParish }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { next_service: next, distance_km: km } = parish
  const diocese = nameIn(locale, { name: parish.diocese_name, name_ar: parish.diocese_name_ar })
  return (
    <Row>
      <ParishPicture parish={parish} size={64} />
      <Words>
        <Title to="/parishes/$parishId" params={{ parishId: parish.slug }}>
          <bdi>{nameIn(locale, parish)}</bdi>
        </Title>
        <Place>
          <FactLine
            facts={[
              <span key="place">
                <bdi>{cityIn(locale, parish)}</bdi>
                {traitsOf(locale).comma}
                {countryName(parish.country, locale)}
              </span>,
              <bdi key="diocese">{diocese}</bdi>,
            ]}
          />
        </Place>
        {next ? (
          <Next>
            <CalendarClock size={16} aria-hidden />
            <span>
              <VisuallyHidden>{i18n.t('Next service')} </VisuallyHidden>
              <bdi>{nameIn(locale, next)}</bdi>
              {traitsOf(locale).comma}
              <time dateTime={next.starts_at}>{serviceMoment(next.starts_at, parish.timezone, locale)}</time>
            </span>
          </Next>
        ) : null}
        <Foot>
          {km === null ? null : <Badge tone="gold">{i18n.t('{km} km away', { km: numberFormat(locale).format(km) })}</Badge>}
          {parish.is_member ? <Badge tone="indigo">{i18n.t('My parish')}</Badge> : null}
          <OnMap>
            <MapPin size={16} aria-hidden />
            <ExternalLink href={mapUrl(parish)}>
              {i18n.t('Map')}
              <VisuallyHidden> {nameIn(locale, parish)}</VisuallyHidden>
            </ExternalLink>
          </OnMap>
        </Foot>
      </Words>
    </Row>
  )
}

/** When a service starts, in the parish's own time: "Sunday 8:30 AM". */
const serviceMoment = (starts_at: string, timeZone: string, locale: string) =>
  dateFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(starts_at))

const Row = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '64px 1fr',
    gap: '4',
    paddingBlock: '5',
    paddingInline: { base: '0', md: '3' },
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    _hover: { bg: 'surface' },
  },
})
const Words = chakra('div', { base: { minWidth: '0', display: 'grid', gap: '1', justifyItems: 'start', alignContent: 'start' } })
const Title = createLink(
  chakra('a', {
    base: {
      textStyle: 'h4',
      color: 'fg',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      _before: { content: '""', position: 'absolute', inset: '0' },
      _hover: { textDecoration: 'underline' },
    },
  }),
)
const Place = chakra('p', { base: { color: 'fg.muted' } })
const Next = chakra('p', {
  base: { display: 'flex', gap: '2', color: 'fg', '& svg': { flex: 'none', color: 'gold', marginTop: '4px' } },
})
const Foot = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const OnMap = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '44px',
    color: 'fg.muted',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
})
