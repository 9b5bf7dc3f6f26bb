import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { Fields, Wide } from './fields.ts'
import { currencyOptions, zoneOptions } from './place-defaults.ts'
import type { ParishForm } from './use-parish-form.ts'

export function SettingsTab({ form: { field, draft, errors, put } }: { form: ParishForm }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const zones = useMemo(() => zoneOptions(locale, draft.timezone), [locale, draft.timezone])
  return (
    <Fields>
      <SelectField
        label={i18n.t('Time zone')}
        placeholder={i18n.t('Choose a time zone')}
        options={zones}
        value={draft.timezone}
        error={errors['timezone']}
        onChange={(event) => put({ timezone: event.target.value })}
      />
      <SelectField
        label={i18n.t('Currency')}
        placeholder={i18n.t('Choose a currency')}
        options={currencyOptions(locale, draft.currency)}
        value={draft.currency}
        error={errors['currency']}
        onChange={(event) => put({ currency: event.target.value })}
      />
      <SelectField
        label={i18n.t('Who may write in the chat')}
        options={[
          { value: 'everyone', label: i18n.t('Every member') },
          { value: 'admins', label: i18n.t('Admins only') },
        ]}
        {...field('chat_policy')}
      />
      <Wide>
        <CheckboxField
          label={i18n.t('New members join at once')}
          help={i18n.t('Otherwise a parish admin approves each of them.')}
          {...field('auto_approve_members')}
        />
      </Wide>
      <Wide>
        <TextareaField
          label={i18n.t('Bank details for donations')}
          isOptional
          rows={4}
          limit={1_000}
          dir="auto"
          help={i18n.t('Shown to members who donate by transfer.')}
          {...field('bank_details_text')}
        />
      </Wide>
    </Fields>
  )
}
