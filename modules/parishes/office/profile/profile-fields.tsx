import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ContractForm } from '#src/forms/use-contract-form.ts'
import { countryOptions } from '#src/lib/countries.ts'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { FieldGrid } from '../field-grid.tsx'
import { LanguageBoxes } from '../language-boxes.tsx'
import type { ParishDraft } from '../parish-draft.ts'

type Props = { form: ContractForm<ParishDraft> & { form: Pick<UseFormReturn<ParishDraft>, 'register'> } }

export function ProfileFields({ form: { field, form } }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <>
      <Part title={i18n.t('About the parish')}>
        <TextField label={i18n.t('Name')} dir="auto" {...field('name')} />
        <TextField label={i18n.t('Name in Arabic')} isOptional dir="rtl" lang="ar" {...field('name_ar')} />
        <TextField label={i18n.t('Patron saint')} isOptional dir="auto" {...field('patron_saint')} />
        <TextField label={i18n.t('Founded in')} isOptional inputMode="numeric" dir="ltr" {...field('founded_year')} />
        <Wide>
          <TextareaField label={i18n.t('Description')} isOptional dir="auto" rows={5} {...field('description')} />
        </Wide>
        <LanguageBoxes label={i18n.t('Languages')} field={form.register('languages')} />
      </Part>
      <Part title={i18n.t('Place')}>
        <TextField label={i18n.t('Address')} isOptional dir="auto" {...field('address_line')} />
        <TextField label={i18n.t('City')} dir="auto" {...field('city')} />
        <TextField label={i18n.t('City in Arabic')} isOptional dir="rtl" lang="ar" {...field('city_ar')} />
        <TextField label={i18n.t('Region')} isOptional dir="auto" {...field('region')} />
        <TextField label={i18n.t('Postal code')} isOptional dir="ltr" {...field('postal_code')} />
        <SelectField label={i18n.t('Country')} options={countryOptions(locale)} {...field('country')} />
        <SelectField label={i18n.t('Time zone')} options={timeZones()} {...field('timezone')} />
        <TextField label={i18n.t('Latitude')} isOptional inputMode="decimal" dir="ltr" {...field('latitude')} />
        <TextField label={i18n.t('Longitude')} isOptional inputMode="decimal" dir="ltr" {...field('longitude')} />
      </Part>
      <Part title={i18n.t('Contact')}>
        <TextField type="tel" label={i18n.t('Phone')} isOptional dir="ltr" {...field('phone')} />
        <TextField type="email" label={i18n.t('Email')} isOptional dir="ltr" {...field('email')} />
        <TextField type="url" label={i18n.t('Website')} isOptional dir="ltr" {...field('website')} />
        <TextField type="url" label={i18n.t('Livestream')} isOptional dir="ltr" {...field('livestream_url')} />
      </Part>
      <Part title={i18n.t('Members and donations')}>
        <SelectField
          label={i18n.t('Who may write in the chat of the parish')}
          options={[
            { value: 'everyone', label: i18n.t('All members') },
            { value: 'admins', label: i18n.t('Only admins') },
          ]}
          {...field('chat_policy')}
        />
        <TextField label={i18n.t('Currency')} dir="ltr" {...field('currency')} />
        <Wide>
          <TextareaField
            label={i18n.t('Bank details')}
            isOptional
            dir="auto"
            rows={3}
            help={i18n.t('Where to transfer donations; donors see it.')}
            {...field('bank_details_text')}
          />
        </Wide>
        <Wide>
          <CheckboxField
            label={i18n.t('Admit new members without asking')}
            help={i18n.t('Otherwise they wait under Requests.')}
            {...form.register('auto_approve_members')}
          />
        </Wide>
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <FieldGrid>{children}</FieldGrid>
  </Card>
)
const Wide = ({ children }: { children: ReactNode }) => <div style={{ gridColumn: '1 / -1' }}>{children}</div>

const timeZones = () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))
