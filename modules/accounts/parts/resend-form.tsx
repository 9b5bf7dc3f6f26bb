import { useLingui } from '@lingui/react'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { MailForm } from './mail-form.tsx'

/** Asks for another verification mail. */
export function ResendForm() {
  const { i18n } = useLingui()
  const send = useApiMutation(accountsEndpoints.resendVerification)
  return (
    <MailForm
      action={i18n.t('Send the email')}
      sent={i18n.t('If this address is waiting to be verified, a new link is on its way.')}
      ask={(draft) => send.mutateAsync({ body: draft })}
    />
  )
}
