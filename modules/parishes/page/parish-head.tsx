import { type Language, languageTraits, traitsOf } from '#contract/core/languages.ts'
import { useLingui } from '@lingui/react'
import Church from 'lucide-react/icons/church'
import type { ReactNode } from 'react'
import type { ParishPage } from '#contract/parishes/directory.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { countryName } from '#src/lib/country-name.ts'
import { numberFormat } from '#src/lib/intl.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { cityIn } from '../shared/city-in.ts'

type Props = { parish: ParishPage; host?: string; actions: ReactNode }

/** Cover and picture, both names, place, diocese and bishop, and what the reader can do. */
export function ParishHead({ parish, host = '', actions }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { comma } = traitsOf(locale)
  const name = nameIn(locale, parish)
  // The name in the other of its two languages.
  const other: { name: string | null; language: Language } =
    name === parish.name_ar ? { name: parish.name, language: 'en' } : { name: parish.name_ar, language: 'ar' }
  const cover = parish.cover_photo ?? parish.photo
  const diocese = nameIn(locale, { name: parish.diocese_name, name_ar: parish.diocese_name_ar })
  return (
    <>
      <div className="pp-cover" data-drawn={cover === null || undefined}>
        {cover === null ? (
          <Church size={72} strokeWidth={1.25} aria-hidden />
        ) : (
          <img src={host + cover} alt="" width={1500} height={500} />
        )}
      </div>
      <header className="p-wide pp-head">
        <div>
          {parish.cover_photo && parish.photo ? (
            <div className="pp-avatar">
              <img src={host + parish.photo} alt="" width={96} height={96} />
            </div>
          ) : null}
          <h1 tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
          {other.name ? (
            <p className="pp-other">
              <span lang={other.language} dir={languageTraits[other.language].direction}>
                {other.name}
              </span>
            </p>
          ) : null}
          <p className="pp-facts">
            <span>
              <bdi>{cityIn(locale, parish)}</bdi>
              {comma}
              {countryName(parish.country, locale)}
            </span>
            <span>
              <bdi>{diocese}</bdi>
              {parish.bishop_name ? (
                <>
                  {comma}
                  <bdi>{nameIn(locale, { name: parish.bishop_name, name_ar: parish.bishop_name_ar })}</bdi>
                </>
              ) : null}
            </span>
            {parish.founded_year === null ? null : (
              <span>
                {i18n.t('Founded in {year}', {
                  year: numberFormat(locale, { useGrouping: false }).format(parish.founded_year),
                })}
              </span>
            )}
          </p>
        </div>
        <div className="pp-actions">{actions}</div>
      </header>
    </>
  )
}
