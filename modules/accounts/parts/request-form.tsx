import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { languageOf } from '#contract/core/languages.ts'
import { InvitationRequestBody } from '#contract/invitations/invitation.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { countryOptions } from '#src/lib/countries.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { FormErrorSummary } from '#src/ui/form/form-error-summary.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { useTypedBefore } from '#src/ui/form/use-typed-before.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { Pair } from './auth-frame.tsx'
import { type ChosenParish, ParishCombobox } from './parish-combobox.tsx'

const empty = {
  full_name: '',
  email: '',
  phone: '',
  parish_id: '',
  parish_text: '',
  city: '',
  country: '',
  message: '',
  referred_by: '',
  website: '',
}
const required = ['full_name', 'email', 'city', 'country', 'message'] as const
const typeable = ['full_name', 'email', 'phone', 'parish_text', 'city', 'message', 'referred_by'] as const

type Props = {
  /** Of the parish to begin with. */
  slug?: string | undefined
  onDone: () => void
  now?: () => number
}

/** Request form of INV-D8, with a honeypot field and the time it took (INV-D9). */
export function RequestForm({ slug, onDone, now = Date.now }: Props) {
  const { i18n } = useLingui()
  const countries = useCountries()
  const [shownAt] = useState(now)
  const [isUnlisted, setUnlisted] = useState(false)
  const { form, field, errorOf, failure, isBusy, summary, onSubmit } = useContractForm({
    schema: InvitationRequestBody,
    defaults: empty,
    required,
    hidden: ['website'],
    idPrefix: 'request',
  })
  useTypedBefore(form, typeable)
  const [chosen, setChosen] = useState<ChosenParish | null | undefined>(undefined)
  const given = useGivenParish(slug)
  const parish = chosen === undefined ? given : chosen
  const send = useApiMutation(invitationsEndpoints.requestInvitation)

  const submit = onSubmit(async ({ parish_id: _none, parish_text, ...body }) => {
    const named = isUnlisted ? parish_text && { parish_text } : parish && { parish_id: parish.id }
    await send.mutateAsync({
      body: { ...body, ...named, fill_ms: Math.max(0, Math.round(now() - shownAt)), locale: languageOf(i18n.locale) },
    })
    onDone()
  })

  return (
    <Form onSubmit={submit}>
      <FormErrorSummary key={summary.key} errors={summary.errors} />
      <TextField label={i18n.t('Full name')} autoComplete="name" {...field('full_name')} />
      <Pair>
        <TextField type="email" label={i18n.t('Email address')} autoComplete="email" {...field('email')} />
        <TextField type="tel" isOptional label={i18n.t('Phone')} autoComplete="tel" {...field('phone')} />
      </Pair>
      <Pair>
        <TextField label={i18n.t('City')} autoComplete="address-level2" {...field('city')} />
        <SelectField
          label={i18n.t('Country')}
          autoComplete="country"
          options={countries}
          placeholder={i18n.t('Choose a country')}
          {...field('country')}
        />
      </Pair>
      <div>
        {isUnlisted ? (
          <TextField isOptional label={i18n.t('Your parish')} {...field('parish_text')} />
        ) : (
          <ParishCombobox
            isOptional
            label={i18n.t('Your parish')}
            value={parish}
            id="request-parish_id"
            error={errorOf('parish_id')}
            onChange={(next) => {
              setChosen(next)
              form.clearErrors('parish_id')
            }}
          />
        )}
        <CheckboxField
          label={i18n.t('My parish is not listed')}
          checked={isUnlisted}
          onChange={(event) => setUnlisted(event.target.checked)}
        />
      </div>
      <TextareaField
        rows={5}
        limit={1000}
        label={i18n.t('About you and your parish')}
        help={i18n.t('A few sentences: how you know the community, whom you serve with.')}
        {...field('message')}
      />
      <TextField isOptional label={i18n.t('Who told you about us?')} {...field('referred_by')} />
      <Trap aria-hidden>
        <label>
          Website
          <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </Trap>
      <FormFailureBanner failure={failure} />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isBusy}>
        {i18n.t('Send request')}
      </Button>
    </Form>
  )
}

const Trap = chakra('div', {
  base: { position: 'absolute', insetInlineStart: '-9999px', top: 'auto', width: '1px', height: '1px', overflow: 'hidden' },
})

/** The parish of the address, once it is read; null without one. */
function useGivenParish(slug: string | undefined): ChosenParish | null {
  const locale = useLocale()
  const { data } = useApiQuery(parishesEndpoints.read, { params: { id: slug ?? '' } }, { enabled: slug !== undefined })
  return data ? { id: data.id, name: nameIn(locale, data) } : null
}

/** Countries in the current language. Empty during hydration: browsers differ in their names. */
function useCountries() {
  const locale = useLocale()
  const [countries, setCountries] = useState<ReturnType<typeof countryOptions>>([])
  useEffect(() => setCountries(countryOptions(locale)), [locale])
  return countries
}
