import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { countryName } from '#src/lib/country-name.ts'
import { countryOptions } from '#src/lib/countries.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { Fields, Wide } from './fields.ts'
import { withCountry } from './place-defaults.ts'
import { SimilarWarning } from './similar-warning.tsx'
import type { ParishForm } from './use-parish-form.ts'

export function AddressTab({ form }: { form: ParishForm }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { field, draft, errors, put, base } = form
  const saved = base?.country
  const options = useMemo(() => {
    const listed = countryOptions(locale)
    const isListed = !saved || listed.some(({ value }) => value === saved)
    return isListed ? listed : [...listed, { value: saved, label: countryName(saved, locale) }]
  }, [locale, saved])
  return (
    <Fields>
      <SelectField
        label={i18n.t('Country')}
        placeholder={i18n.t('Choose a country')}
        help={i18n.t('Sets the time zone and the currency, which you can change under Settings.')}
        options={options}
        value={draft.country}
        error={errors['country']}
        onChange={(event) => put(withCountry(draft, event.target.value))}
      />
      <TextField label={i18n.t('City')} autoComplete="off" {...field('city')} />
      <TextField label={i18n.t('City in Arabic')} isOptional dir="rtl" lang="ar" autoComplete="off" {...field('city_ar')} />
      <SimilarWarning draft={draft} parishId={base?.id} />
      <TextField label={i18n.t('State or region')} isOptional autoComplete="off" {...field('region')} />
      <TextField label={i18n.t('Postal code')} isOptional dir="ltr" autoComplete="off" {...field('postal_code')} />
      <Wide>
        <TextField label={i18n.t('Street and number')} isOptional dir="auto" autoComplete="off" {...field('address_line')} />
      </Wide>
      <Wide>
        <TextField
          label={i18n.t('Place on the map')}
          isOptional
          dir="ltr"
          placeholder="30.0444, 31.2357"
          help={i18n.t('Latitude and longitude, as a map app copies them.')}
          autoComplete="off"
          {...field('coordinates')}
        />
      </Wide>
    </Fields>
  )
}
