import { traitsOf } from '#contract/core/languages.ts'
import { useLingui } from '@lingui/react'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import type { ParishPage } from '#contract/parishes/directory.ts'
import { countryName } from '#src/lib/country-name.ts'
import { EmailLine, Outside, PhoneLine, WebsiteLine } from '#src/public/profile/contact-lines.tsx'
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
        {parish.phone ? <PhoneLine phone={parish.phone} /> : null}
        {parish.email ? <EmailLine email={parish.email} /> : null}
        {parish.website ? <WebsiteLine website={parish.website} /> : null}
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
