import { useLingui } from '@lingui/react'
import { ChangePasswordBody, securityEndpoints } from '#contract/accounts/security.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { PasswordMeter } from '../parts/password/password-strength.tsx'
import { usePasswordStrength } from '../parts/password/use-password-strength.ts'

const empty = { current_password: '', new_password: '', new_password_confirm: '' }

/** Changes the password; other devices are signed out and this one continues with new tokens (ACC-D5). */
export function PasswordCard() {
  const { i18n } = useLingui()
  const { bus, session } = useServices()
  const user = useUser()
  const change = useApiMutation(securityEndpoints.changePassword)
  const { form, field, failure, isBusy, onSubmit } = useContractForm({
    schema: ChangePasswordBody,
    defaults: empty,
    required: ['current_password', 'new_password', 'new_password_confirm'],
  })
  const context = user ? [user.email, user.username, user.first_name, user.last_name] : []
  const strength = usePasswordStrength(form.watch('new_password'), context)
  if (!user) return null
  if (user.has_password === false)
    return (
      <Card title={i18n.t('Password')}>
        <QuietText>{i18n.t('Your account has no password yet. We can mail you a link to choose one.')}</QuietText>
        <FormActions>
          <ButtonLink to="/password-reset" state={{ email: user.email }}>
            {i18n.t('Choose a password')}
          </ButtonLink>
        </FormActions>
      </Card>
    )

  const submit = onSubmit(async (body) => {
    const { access, refresh } = await change.mutateAsync({ body })
    session.accept({ user, access, refresh })
    form.reset(empty)
    bus.publish('auth', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      title: /*i18n*/ 'Password changed',
      description: /*i18n*/ 'Your other devices are signed out.',
    })
  })

  return (
    <Card title={i18n.t('Password')}>
      <Form onSubmit={submit}>
        <QuietText>{i18n.t('Your other devices are signed out when you change it.')}</QuietText>
        <FormFailureBanner failure={failure} />
        {/* Password managers need the name of the account beside its password. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField label={i18n.t('Current password')} autoComplete="current-password" {...field('current_password')} />
        <div>
          <PasswordField label={i18n.t('New password')} autoComplete="new-password" {...field('new_password')} />
          <PasswordMeter strength={strength} />
        </div>
        <PasswordField label={i18n.t('Repeat the password')} autoComplete="new-password" {...field('new_password_confirm')} />
        <FormActions>
          <Button type="submit" variant="solid" isBusy={isBusy}>
            {i18n.t('Change the password')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
