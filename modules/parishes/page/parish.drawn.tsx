import { languageTraits } from '#contract/core/languages.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { countryName } from '#src/lib/country-name.ts'
import { drawProfile, firstWords, type Wanted } from '#src/public/profile/draw-profile.tsx'
import { cityIn } from '../shared/city-in.ts'
import type { ParishData } from './parish-data.ts'
import { ParishProfile } from './parish-profile.tsx'
import { structuredData } from './structured-data.ts'
import { VisitorActions } from './visitor-actions.tsx'

/** Head and body of a parish's page for a visitor. */
export const draw = ({ data, ...wanted }: Wanted<ParishData>): { head: string; body: string } =>
  drawProfile(wanted, (i18n, locale) => {
    const { parish } = data
    const name = nameIn(locale, parish)
    const address = `/parishes/${parish.slug}`
    const place = `${cityIn(locale, parish)}${languageTraits[wanted.language].comma}${countryName(parish.country, locale)}`
    return {
      title: name,
      description: parish.description
        ? firstWords(parish.description)
        : i18n._(/*i18n*/ 'Service times, priests, address and events of {name} in {place}.', { name, place }),
      address,
      image: parish.cover_photo ?? parish.photo ?? `${address}/share.png`,
      structured: (image) => structuredData(data, wanted.site, image),
      body: <ParishProfile data={data} actions={<VisitorActions parish={parish} />} />,
    }
  })
