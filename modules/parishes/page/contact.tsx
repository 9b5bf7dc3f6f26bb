import { traitsOf } from '#contract/core/languages.ts'
import { useLingui } from '@lingui/react'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Video from 'lucide-react/icons/video'
import type { ParishPage } from '#contract/parishes/directory.ts'
import { countryName } from '#src/lib/country-name.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { languageName } from '../labels.ts'
import { cityIn } from '../shared/city-in.ts'
import { mapUrl } from '../shared/map-url.ts'

/** Address with the map, telephone, mail, website, languages and livestream; what is unknown is left out. */
export function Contact({ parish }: { parish: ParishPage }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  const city = [cityIn(locale, parish), parish.region, parish.postal_code].filter(Boolean).join(traitsOf(locale).comma)
  return (
    <section className="pp-section" aria-labelledby="pp-contact">
      <h2 id="pp-contact">{i18n.t('Where to find us')}</h2>
      <ul className="pp-contact">
        <li>
          <MapPin size={20} aria-hidden />
          <span>
            {parish.address_line ? <bdi className="pp-line">{parish.address_line}</bdi> : null}
            <bdi className="pp-line">{city}</bdi>
            <span className="pp-line">{countryName(parish.country, locale)}</span>
            <Outside href={mapUrl(parish)}>{i18n.t('Open the map')}</Outside>
          </span>
        </li>
        {parish.phone ? (
          <li>
            <Phone size={20} aria-hidden />
            <a className="pp-link" href={`tel:${parish.phone}`} dir="ltr">
              {parish.phone}
            </a>
          </li>
        ) : null}
        {parish.email ? (
          <li>
            <Mail size={20} aria-hidden />
            <a className="pp-link" href={`mailto:${parish.email}`} dir="ltr">
              {parish.email}
            </a>
          </li>
        ) : null}
        {parish.website ? (
          <li>
            <Globe size={20} aria-hidden />
            <Outside href={parish.website}>
              <bdi>{new URL(parish.website).hostname.replace(/^www\./, '')}</bdi>
            </Outside>
          </li>
        ) : null}
        {parish.languages.length > 0 ? (
          <li>
            <Languages size={20} aria-hidden />
            <span>{list.format(parish.languages.map((code) => languageName(code, locale, i18n)))}</span>
          </li>
        ) : null}
        {parish.livestream_url ? (
          <li>
            <Video size={20} aria-hidden />
            <Outside href={parish.livestream_url}>{i18n.t('Watch the livestream')}</Outside>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

const Outside = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <a className="pp-link" href={href} rel="noreferrer noopener nofollow" target="_blank">
    {children}
  </a>
)
