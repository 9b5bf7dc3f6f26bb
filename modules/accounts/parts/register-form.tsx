import { Trans, useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { RegisterBody } from '#contract/accounts/accounts.ts'
import type { InvitationPreview } from '#contract/invitations/invitation.ts'
import { currentLanguage } from '#src/i18n/i18n.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { FormErrorSummary } from '#src/ui/form-error-summary.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { type Photo, PhotoPicker } from '#src/ui/photo-picker.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ExternalLink } from '#src/ui/text-link.tsx'
import { useTypedBefore } from '#src/ui/use-typed-before.ts'
import { FieldGroup, Pair } from './auth-frame.tsx'
import { ComplaintBanner } from './complaint-banner.tsx'
import { contractResolver, withoutBlanks } from './contract-resolver.ts'
import { type ChosenParish, ParishCombobox } from './parish-combobox.tsx'
import { PasswordMeter } from './password-strength.tsx'
import { type Complaint, showFailure } from './show-failure.ts'
import { useFaults } from './use-faults.ts'
import { usePasswordStrength } from './use-password-strength.ts'
import { UsernameField } from './username-field.tsx'

type Draft = {
  first_name: string
  last_name: string
  email: string
  username: string
  password: string
  password_confirm: string
  phone: string
  birth_date: string
  parish: string
  accept_terms: boolean
  accept_privacy: boolean
  marketing_opt_in: boolean
}
const fields = [
  'first_name',
  'last_name',
  'email',
  'username',
  'password',
  'password_confirm',
  'phone',
  'birth_date',
  'parish',
  'accept_terms',
  'accept_privacy',
] as const
/** All but the parish, which is chosen. */
const typeable = [...fields.filter((name) => name !== 'parish'), 'marketing_opt_in'] as const
const empty: Draft = {
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  password: '',
  password_confirm: '',
  phone: '',
  birth_date: '',
  parish: '',
  accept_terms: false,
  accept_privacy: false,
  marketing_opt_in: false,
}
const resolver = contractResolver<Draft>(RegisterBody, [
  'first_name',
  'last_name',
  'email',
  'username',
  'password',
  'password_confirm',
])
const byInvitation = [
  'invitation_required',
  'invitation_used',
  'invitation_invalid',
  'invitation_email_mismatch',
  'registration_closed',
]

type Props = {
  code: string | null
  asksParish: boolean
  /** Names stand in the form where nothing was typed. */
  invited?: Invited | undefined
}
type Invited = Pick<InvitationPreview, 'first_name' | 'last_name'>

/** Everything an account needs; on a refusal it stays as it was typed (INV-D2). */
export function RegisterForm({ code, asksParish, invited }: Props) {
  const { i18n } = useLingui()
  const { session } = useServices()
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const [parish, setParish] = useState<ChosenParish | null>(null)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const form = useForm<Draft>({ resolver, defaultValues: empty, shouldFocusError: false })
  useTypedBefore(form, typeable)
  useEffect(() => {
    for (const name of ['first_name', 'last_name'] as const)
      if (invited?.[name] && !form.getValues(name)) form.setValue(name, invited[name])
  }, [form, invited])
  const { errors, isSubmitting, submitCount } = form.formState
  const { faults, clear, list } = useFaults(errors, fields, 'register')
  const [first, last, email, username, password] = form.watch(['first_name', 'last_name', 'email', 'username', 'password'])
  const strength = usePasswordStrength(password, [email, username, first, last])
  const said = (name: keyof Draft) => errors[name]?.message && i18n._(errors[name].message)
  const field = (name: keyof Draft) => ({ id: `register-${name}`, error: said(name), ...form.register(name) })

  const submit = form.handleSubmit(async (draft) => {
    setComplaint(null)
    clear()
    const body = {
      ...withoutBlanks(draft),
      ...(code === null ? {} : { invitation_code: code }),
      locale: currentLanguage(),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }
    try {
      await session.register({ body: body as never, ...(photo ? { files: { profile_photo: photo.file } } : {}) })
    } catch (error) {
      setComplaint(showFailure(form, error, [...fields]))
    }
  }, list)

  return (
    <Form onSubmit={submit}>
      <FormErrorSummary key={submitCount} errors={faults.map(({ id, message }) => ({ id, message: i18n._(message) }))} />
      <FieldGroup>
        <legend>{i18n.t('About you')}</legend>
        <Pair>
          <TextField label={i18n.t('First name')} autoComplete="given-name" {...field('first_name')} />
          <TextField label={i18n.t('Last name')} autoComplete="family-name" {...field('last_name')} />
        </Pair>
        <Pair>
          <TextField
            type="tel"
            isOptional
            label={i18n.t('Phone')}
            autoComplete="tel"
            help={i18n.t('With the country code, like +20 100 123 4567.')}
            {...field('phone')}
          />
          <DateField isOptional label={i18n.t('Date of birth')} autoComplete="bday" {...field('birth_date')} />
        </Pair>
        {asksParish ? (
          <ParishCombobox
            isOptional
            label={i18n.t('Parish')}
            value={parish}
            id="register-parish"
            error={said('parish')}
            onChange={(chosen) => {
              setParish(chosen)
              form.setValue('parish', chosen?.id ?? '')
              form.clearErrors('parish')
            }}
          />
        ) : null}
        <PhotoPicker label={i18n.t('Photo')} isOptional value={photo} onChange={setPhoto} />
      </FieldGroup>
      <FieldGroup>
        <legend>{i18n.t('Your account')}</legend>
        <TextField type="email" label={i18n.t('Email address')} autoComplete="email" {...field('email')} />
        <UsernameField
          typed={username}
          firstName={first}
          lastName={last}
          onSuggestion={(chosen) => form.setValue('username', chosen, { shouldDirty: true, shouldValidate: true })}
          {...field('username')}
        />
        <div>
          <PasswordField label={i18n.t('Password')} autoComplete="new-password" {...field('password')} />
          <PasswordMeter strength={strength} />
        </div>
        <PasswordField label={i18n.t('Repeat the password')} autoComplete="new-password" {...field('password_confirm')} />
      </FieldGroup>
      <div>
        <CheckboxField
          label={<Trans id="I accept the <0>terms</0>." components={{ 0: <ExternalLink href="/terms">{null}</ExternalLink> }} />}
          {...field('accept_terms')}
        />
        <CheckboxField
          label={
            <Trans
              id="I have read and accept the <0>privacy notice</0>."
              components={{ 0: <ExternalLink href="/privacy">{null}</ExternalLink> }}
            />
          }
          {...field('accept_privacy')}
        />
        <CheckboxField
          label={i18n.t('Write to me about news of the community, a few times a year.')}
          {...form.register('marketing_opt_in')}
        />
      </div>
      <ComplaintBanner
        complaint={complaint}
        action={
          complaint?.code && byInvitation.includes(complaint.code) ? (
            <ButtonLink size="sm" to="/request-invite">
              {i18n.t('Request Invitation')}
            </ButtonLink>
          ) : undefined
        }
      />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isSubmitting}>
        {i18n.t('Create account')}
      </Button>
    </Form>
  )
}
