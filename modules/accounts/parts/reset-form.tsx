import { useLingui } from '@lingui/react'
import { recoveryEndpoints } from '#contract/accounts/recovery.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { MailForm } from './mail-form.tsx'

/** Requests the password reset mail (ACC-D4). */
export function ResetForm({ email }: { email?: string }) {
  const { i18n } = useLingui()
  const send = useApiMutation(recoveryEndpoints.requestPasswordReset)
  return (
    <MailForm
      action={i18n.t('Send the link')}
      sent={i18n.t('If there is an account with this address, a link to choose a new password is on its way.')}
      ask={(draft) => send.mutateAsync({ body: draft })}
      {...(email ? { email } : {})}
    />
  )
}
