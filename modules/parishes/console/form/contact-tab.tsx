import { useLingui } from '@lingui/react'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Fields } from './fields.ts'
import type { ParishForm } from './use-parish-form.ts'

export function ContactTab({ form: { field } }: { form: ParishForm }) {
  const { i18n } = useLingui()
  return (
    <Fields>
      <TextField
        label={i18n.t('Phone')}
        type="tel"
        dir="ltr"
        isOptional
        help={i18n.t('Without a country code it counts as a number of the parish’s country.')}
        autoComplete="off"
        {...field('phone')}
      />
      <TextField label={i18n.t('Email')} type="email" dir="ltr" isOptional autoComplete="off" {...field('email')} />
      <TextField
        label={i18n.t('Website')}
        type="url"
        dir="ltr"
        placeholder="https://"
        isOptional
        autoComplete="off"
        {...field('website')}
      />
      <TextField
        label={i18n.t('Live stream')}
        type="url"
        dir="ltr"
        placeholder="https://"
        help={i18n.t('Where the services are shown, such as a YouTube channel.')}
        isOptional
        autoComplete="off"
        {...field('livestream_url')}
      />
    </Fields>
  )
}
