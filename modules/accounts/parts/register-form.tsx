import { Trans, useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { RegisterBody } from '#contract/accounts/accounts.ts'
import type { InvitationPreview } from '#contract/invitations/invitation.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { currentLanguage } from '#src/i18n/i18n.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { FormErrorSummary } from '#src/ui/form/form-error-summary.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { type Photo, PhotoPicker } from '#src/ui/files/photo-picker.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { ExternalLink } from '#src/ui/text-link.tsx'
import { useTypedBefore } from '#src/ui/form/use-typed-before.ts'
import { FieldGroup, Pair } from './auth-frame.tsx'
import { PasswordMeter } from './password/password-strength.tsx'
import { usePasswordStrength } from './password/use-password-strength.ts'
import { ChosenUsername, NameFields, ParishField, PhoneField } from './person-fields.tsx'

const empty = {
  first_name: '',
  last_name: '',
  phone: '',
  birth_date: '',
  parish: '',
  email: '',
  username: '',
  password: '',
  password_confirm: '',
  accept_terms: false,
  accept_privacy: false,
  marketing_opt_in: false,
}
const required = ['first_name', 'last_name', 'email', 'username', 'password', 'password_confirm'] as const
/** All fields except the parish, which is chosen from a list. */
const typeable = (Object.keys(empty) as (keyof typeof empty)[]).filter((name) => name !== 'parish')
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
  /** Prefills the names that are still empty. */
  invited?: Invited | undefined
}
type Invited = Pick<InvitationPreview, 'first_name' | 'last_name' | 'email'>

/** Registration form; a refused submission preserves the input (INV-D2). */
export function RegisterForm({ code, asksParish, invited }: Props) {
  const { i18n } = useLingui()
  const { session } = useServices()
  const [photo, setPhoto] = useState<Photo | null>(null)
  const { form, field, errorOf, failure, isBusy, summary, onSubmit } = useContractForm({
    schema: RegisterBody,
    defaults: empty,
    required,
    errorsOf: (draft) => ({
      ...(draft.phone === '' ? { phone: /*i18n*/ 'Phone number is required' } : {}),
      ...(asksParish && draft.parish === '' ? { parish: /*i18n*/ 'Please choose your parish' } : {}),
    }),
    idPrefix: 'register',
  })
  useTypedBefore(form, typeable)
  useEffect(() => {
    for (const name of ['first_name', 'last_name', 'email'] as const)
      if (invited?.[name] && !form.getValues(name)) form.setValue(name, invited[name])
  }, [form, invited])
  const [first, last, email, username, password] = form.watch(['first_name', 'last_name', 'email', 'username', 'password'])
  const strength = usePasswordStrength(password, [email, username, first, last])

  const submit = onSubmit(async (body) => {
    await session.register({
      body: {
        ...body,
        ...(code === null ? {} : { invitation_code: code }),
        locale: currentLanguage(),
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      ...(photo ? { files: { profile_photo: photo.file } } : {}),
    })
  })

  return (
    <Form onSubmit={submit}>
      <FormErrorSummary key={summary.key} errors={summary.errors} />
      <FieldGroup>
        <legend>{i18n.t('About you')}</legend>
        <NameFields field={field} />
        <Pair>
          <PhoneField field={field} />
          <DateField isOptional label={i18n.t('Date of birth')} autoComplete="bday" {...field('birth_date')} />
        </Pair>
        {asksParish ? <ParishField form={form} errorOf={errorOf} id="register-parish" /> : null}
        <PhotoPicker label={i18n.t('Photo')} isOptional value={photo} onChange={setPhoto} />
      </FieldGroup>
      <FieldGroup>
        <legend>{i18n.t('Your account')}</legend>
        <TextField type="email" label={i18n.t('Email address')} autoComplete="email" {...field('email')} />
        <ChosenUsername form={form} field={field} typed={username} firstName={first} lastName={last} />
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
          label={i18n.t('Email me news of the community a few times a year.')}
          {...form.register('marketing_opt_in')}
        />
      </div>
      <FormFailureBanner
        failure={failure}
        action={
          failure?.code && byInvitation.includes(failure.code) ? (
            <ButtonLink size="sm" to="/request-invite">
              {i18n.t('Request Invitation')}
            </ButtonLink>
          ) : undefined
        }
      />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isBusy}>
        {i18n.t('Create account')}
      </Button>
    </Form>
  )
}
