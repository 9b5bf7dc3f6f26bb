import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { securityEndpoints } from '#contract/accounts/security.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useSecretOfAddress } from '#src/shell/use-secret-of-address.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Muted } from './parts/auth-frame.tsx'
import { EmailLink } from './parts/email-link.tsx'
import type { TokenSearch } from './search.ts'

export const Route = createLazyRoute('/public/undo-email')({ component: UndoEmailPage })

function UndoEmailPage() {
  const { i18n } = useLingui()
  const { token }: TokenSearch = Route.useSearch()
  const undo = useApiMutation(securityEndpoints.undoEmailChange)

  return (
    <EmailLink
      title={i18n.t('Keep my address')}
      secret={useSecretOfAddress(token)}
      intro={i18n.t('Your address stays as it was, and every device is signed out.')}
      action={i18n.t('Keep my address')}
      send={(secret) => undo.mutateAsync({ body: { token: secret } })}
      done={({ email }) => i18n.t('Your address is still {email}.', { email: isolated(email) })}
      after={({ email }) => (
        <>
          <Muted>{i18n.t('If you did not ask for the change, somebody knows your password. Choose a new one now.')}</Muted>
          <ButtonLink variant="solid" to="/password-reset" state={{ email }}>
            {i18n.t('Choose a new password')}
          </ButtonLink>
        </>
      )}
    />
  )
}
