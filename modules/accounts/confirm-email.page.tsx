import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { securityEndpoints } from '#contract/accounts/security.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices, useSession } from '#src/services/services-context.tsx'
import { reloadUser } from '#src/session/reload-user.ts'
import { useSecretOfAddress } from '#src/shell/use-secret-of-address.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmailLink } from './parts/email-link.tsx'
import type { TokenSearch } from './search.ts'

export const Route = createLazyRoute('/public/confirm-email')({ component: ConfirmEmailPage })

function ConfirmEmailPage() {
  const { i18n } = useLingui()
  const { token }: TokenSearch = Route.useSearch()
  const services = useServices()
  const isIn = useSession().status === 'authenticated'
  const confirm = useApiMutation(securityEndpoints.confirmEmailChange)

  async function send(secret: string) {
    const answer = await confirm.mutateAsync({ body: { token: secret } })
    // It may be this member's record.
    if (isIn) void reloadUser(services)
    return answer
  }

  return (
    <EmailLink
      title={i18n.t('Use this address')}
      secret={useSecretOfAddress(token)}
      intro={i18n.t('One click, and you log in and get your mail with this address.')}
      action={i18n.t('Use this address')}
      send={send}
      done={({ email }) => i18n.t('{email} is your address now.', { email: isolated(email) })}
      after={() => (
        <ButtonLink variant="solid" to={isIn ? '/dashboard' : '/login'}>
          {isIn ? i18n.t('Go to dashboard') : i18n.t('Log In')}
        </ButtonLink>
      )}
    />
  )
}
