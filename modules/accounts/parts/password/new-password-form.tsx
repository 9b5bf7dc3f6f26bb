import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { NewPasswordBody, recoveryEndpoints } from '#contract/accounts/recovery.ts'
import { isApiError } from '#src/api/api-error.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { PasswordMeter } from './password-strength.tsx'
import { usePasswordStrength } from './use-password-strength.ts'

export type ResetLink = { uid: string; token: string }

/** Chooses the password and continues to sign-in with the address filled in. `onRefused`: the link no longer works. */
export function NewPasswordForm({ link, onRefused }: { link: ResetLink; onRefused: () => void }) {
  const { i18n } = useLingui()
  const { bus, session } = useServices()
  const user = useUser()
  const navigate = useNavigate()
  const confirm = useApiMutation(recoveryEndpoints.confirmPasswordReset)
  const { form, field, failure, isBusy, onSubmit } = useContractForm({
    schema: NewPasswordBody,
    defaults: { ...link, new_password: '', new_password_confirm: '' },
    required: ['new_password', 'new_password_confirm'],
    hidden: ['uid', 'token'],
  })
  const strength = usePasswordStrength(form.watch('new_password'), [])

  const submit = onSubmit(async (body) => {
    try {
      const { email, detail } = await confirm.mutateAsync({ body })
      // The server has ended this member's sessions; somebody else may be signed in here.
      if (user?.email === email) await session.signOut()
      bus.publish('auth', {
        type: 'toast.requested',
        host: 'single',
        variant: 'success',
        title: /*i18n*/ 'Password changed',
        description: detail,
      })
      await navigate({ to: '/login', replace: true, state: { email } })
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid_token') return onRefused()
      throw error
    }
  })

  return (
    <Form onSubmit={submit}>
      <FormFailureBanner failure={failure} />
      <div>
        <PasswordField label={i18n.t('New password')} autoComplete="new-password" {...field('new_password')} />
        <PasswordMeter strength={strength} />
      </div>
      <PasswordField label={i18n.t('Repeat the password')} autoComplete="new-password" {...field('new_password_confirm')} />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isBusy}>
        {i18n.t('Set the new password')}
      </Button>
    </Form>
  )
}
