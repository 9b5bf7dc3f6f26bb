import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewPasswordBody, recoveryEndpoints } from '#contract/accounts/recovery.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { ComplaintBanner } from './complaint-banner.tsx'
import { contractResolver } from './contract-resolver.ts'
import { PasswordMeter } from './password-strength.tsx'
import { type Complaint, showFailure } from './show-failure.ts'
import { usePasswordStrength } from './use-password-strength.ts'

export type ResetLink = { uid: string; token: string }
type Draft = ResetLink & { new_password: string; new_password_confirm: string }
const fields = ['new_password', 'new_password_confirm'] as const
const resolver = contractResolver<Draft>(NewPasswordBody, fields)

/** Chooses the password and leads to the login, with the address filled in. `onRefused`: the link does not work any more. */
export function NewPasswordForm({ link, onRefused }: { link: ResetLink; onRefused: () => void }) {
  const { i18n } = useLingui()
  const { bus, session } = useServices()
  const user = useUser()
  const navigate = useNavigate()
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const confirm = useApiMutation(recoveryEndpoints.confirmPasswordReset, { suppressErrors: true })
  const form = useForm<Draft>({ resolver, defaultValues: { ...link, new_password: '', new_password_confirm: '' } })
  const { errors, isSubmitting } = form.formState
  const strength = usePasswordStrength(form.watch('new_password'), [])
  const field = (name: (typeof fields)[number]) => ({
    error: errors[name]?.message && i18n._(errors[name].message),
    ...form.register(name),
  })

  const submit = form.handleSubmit(async (draft) => {
    setComplaint(null)
    try {
      const { email, detail } = await confirm.mutateAsync({ body: draft })
      // The server has ended this person's sessions; somebody else may be signed in here.
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
      setComplaint(showFailure(form, error, [...fields]))
    }
  })

  return (
    <Form onSubmit={submit}>
      <ComplaintBanner complaint={complaint} />
      <div>
        <PasswordField label={i18n.t('New password')} autoComplete="new-password" {...field('new_password')} />
        <PasswordMeter strength={strength} />
      </div>
      <PasswordField label={i18n.t('Repeat the password')} autoComplete="new-password" {...field('new_password_confirm')} />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isSubmitting}>
        {i18n.t('Set the new password')}
      </Button>
    </Form>
  )
}
