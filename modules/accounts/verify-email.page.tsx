import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import type { FormFailure } from '#src/forms/show-failure.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { isIncomplete } from '#machines/session/profile-completion.ts'
import { useServices, useSession } from '#src/services/services-context.tsx'
import { reloadUser } from '#src/session/reload-user.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { AuthFrame, Muted } from './parts/auth-frame.tsx'
import { Done } from './parts/done.tsx'
import { ResendForm } from './parts/resend-form.tsx'
import { useSecretOfAddress } from '#src/shell/use-secret-of-address.ts'
import type { TokenSearch } from './search.ts'

export const Route = createLazyRoute('/public/verify-email')({ component: VerifyEmailPage })

function VerifyEmailPage() {
  const { i18n } = useLingui()
  const { token }: TokenSearch = Route.useSearch()
  const secret = useSecretOfAddress(token)
  return (
    <AuthFrame title={i18n.t('Confirm your email address')}>
      {secret === null ? (
        <AskAgain text={i18n.t('This link is incomplete. Please open the one in your email, or let us send you another.')} />
      ) : (
        <Confirm token={secret} />
      )}
    </AuthFrame>
  )
}

/** Only a click uses the link: mail scanners open it too. */
export function Confirm({ token }: { token: string }) {
  const { i18n } = useLingui()
  const services = useServices()
  const { status, user } = useSession()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const verify = useApiMutation(accountsEndpoints.verifyEmail)
  const isIn = status === 'authenticated'

  async function confirm() {
    setFailure(null)
    try {
      await verify.mutateAsync({ body: { token } })
    } catch (error) {
      if (!isApiError(error)) throw error
      const refused = error.code === 'token_expired' || error.code === 'invalid_token' || error.status === 400
      return setFailure(
        refused
          ? { text: '', code: error.code }
          : { text: error.detail ?? /*i18n*/ 'Something went wrong. Please try again.', code: error.code },
      )
    }
    // It may be this member's record.
    if (isIn) void reloadUser(services)
  }

  if (verify.isSuccess)
    return (
      <>
        <Done icon={<MailCheck size={32} aria-hidden />}>{i18n.t('Your email address is confirmed.')}</Done>
        {isIn && user && isIncomplete(user) ? (
          <ButtonLink variant="solid" to="/complete-profile">
            {i18n.t('Complete your profile')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="solid" to={isIn ? '/dashboard' : '/login'}>
            {isIn ? i18n.t('Go to dashboard') : i18n.t('Log In')}
          </ButtonLink>
        )}
      </>
    )
  if (failure && failure.text === '')
    return (
      <AskAgain
        text={
          failure.code === 'token_expired'
            ? i18n.t('This link has expired. We can send you another one.')
            : i18n.t('This link is not valid. We can send you another one.')
        }
      />
    )
  return (
    <>
      <Muted>{i18n.t('One click, and your parish knows that email reaches you.')}</Muted>
      <FormFailureBanner failure={failure} />
      <Button variant="solid" size="lg" isWide isBusy={verify.isPending} onClick={() => void confirm()}>
        {i18n.t('Confirm my email address')}
      </Button>
    </>
  )
}

const AskAgain = ({ text }: { text: string }) => (
  <>
    <Muted role="alert">{text}</Muted>
    <ResendForm />
  </>
)
