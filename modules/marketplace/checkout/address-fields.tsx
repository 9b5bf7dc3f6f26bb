import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useFormContext } from 'react-hook-form'
import { countryOptions } from '#src/lib/countries.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import type { DetailsForm } from './details-step.tsx'

/** Shipping address. Only the seller sees it, and only after accepting (MKT-D8). */
export function AddressFields() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { register, formState } = useFormContext<DetailsForm>()
  const errorFor = (name: keyof DetailsForm['address']) => {
    const message = formState.errors.address?.[name]?.message
    return message ? i18n._(message) : undefined
  }
  return (
    <Fields role="group" aria-labelledby="where-to">
      <h3 id="where-to">{i18n.t('Where to')}</h3>
      <p>{i18n.t('The seller sees it once they have accepted your order.')}</p>
      <TextField
        label={i18n.t('Full name')}
        autoComplete="name"
        error={errorFor('full_name')}
        {...register('address.full_name')}
      />
      <TextField
        label={i18n.t('Street and number')}
        autoComplete="address-line1"
        error={errorFor('line1')}
        {...register('address.line1')}
      />
      <TextField
        label={i18n.t('Flat, floor, building')}
        isOptional
        autoComplete="address-line2"
        error={errorFor('line2')}
        {...register('address.line2')}
      />
      <Pair>
        <TextField label={i18n.t('City')} autoComplete="address-level2" error={errorFor('city')} {...register('address.city')} />
        <TextField
          label={i18n.t('Postal code')}
          isOptional
          autoComplete="postal-code"
          error={errorFor('postal_code')}
          {...register('address.postal_code')}
        />
      </Pair>
      <Pair>
        <TextField
          label={i18n.t('State or region')}
          isOptional
          autoComplete="address-level1"
          error={errorFor('region')}
          {...register('address.region')}
        />
        <SelectField
          label={i18n.t('Country')}
          placeholder={i18n.t('Please choose')}
          autoComplete="country"
          options={countryOptions(locale)}
          error={errorFor('country')}
          {...register('address.country')}
        />
      </Pair>
      <TextField label={i18n.t('Phone')} type="tel" autoComplete="tel" error={errorFor('phone')} {...register('address.phone')} />
    </Fields>
  )
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    padding: { base: '4', md: '5' },
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'surface',
    minWidth: '0',
    '& > h3': { textStyle: 'h4' },
    '& > p': { color: 'fg.muted', textStyle: 'dense', marginTop: '-3' },
  },
})
const Pair = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } })
