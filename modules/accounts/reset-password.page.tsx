import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { recoveryEndpoints } from '#contract/accounts/recovery.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { SkeletonText } from '#src/ui/status/skeleton.tsx'
import { AuthFrame, Muted } from './parts/auth-frame.tsx'
import { isolated } from '#src/lib/isolated.ts'
import { NewPasswordForm, type ResetLink } from './parts/password/new-password-form.tsx'
import { ResetForm } from './parts/reset-form.tsx'
import { useSecretOfAddress } from '#src/shell/use-secret-of-address.ts'
import type { ResetSearch } from './search.ts'

export const Route = createLazyRoute('/public/reset-password')({ component: ResetPasswordPage })

function ResetPasswordPage() {
  const { i18n } = useLingui()
  const search: ResetSearch = Route.useSearch()
  const uid = useSecretOfAddress(search.uid)
  const token = useSecretOfAddress(search.token)
  return (
    <AuthFrame title={i18n.t('Choose a new password')}>
      {uid === null || token === null ? (
        <AskAgain text={i18n.t('This link is incomplete. Please open the one in your email, or let us send you another.')} />
      ) : (
        <Choose key={token} link={{ uid, token }} />
      )}
    </AuthFrame>
  )
}

function Choose({ link }: { link: ResetLink }) {
  const { i18n } = useLingui()
  const [isRefused, setRefused] = useState(false)
  const known = useApiQuery(recoveryEndpoints.readPasswordReset, { query: link }, { gcTime: 0 })
  if (isRefused || (isApiError(known.error) && known.error.status === 400))
    return <AskAgain text={i18n.t('This link is no longer valid: it works once, for 60 minutes. We can send you another one.')} />
  if (known.isError) return <LoadFailure query={known} title={i18n.t('We could not check your link just now')} />
  if (!known.data)
    return (
      <div role="status" aria-label={i18n.t('Loading…')}>
        <SkeletonText lines={3} />
      </div>
    )
  return (
    <>
      <Muted>
        {i18n.t('For the account {email}. You are signed out on every device afterwards.', {
          email: isolated(known.data.email_masked),
        })}
      </Muted>
      <NewPasswordForm link={link} onRefused={() => setRefused(true)} />
    </>
  )
}

const AskAgain = ({ text }: { text: string }) => (
  <>
    <Muted role="alert">{text}</Muted>
    <ResetForm />
  </>
)
