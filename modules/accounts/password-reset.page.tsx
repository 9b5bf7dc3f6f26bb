import { useLingui } from '@lingui/react'
import { createLazyRoute, Navigate } from '@tanstack/react-router'
import { TextLink } from '#src/ui/text-link.tsx'
import { AfterLine, AuthFrame } from './parts/auth-frame.tsx'
import { ResetForm } from './parts/reset-form.tsx'
import { usePassedEmail } from './parts/use-passed-email.ts'
import type { ResetSearch } from './search.ts'

export const Route = createLazyRoute('/public/password-reset')({ component: PasswordResetPage })

function PasswordResetPage() {
  const { i18n } = useLingui()
  const { uid, token }: ResetSearch = Route.useSearch()
  const email = usePassedEmail()
  if (uid && token) return <Navigate to="/reset-password" search={{ uid, token }} replace />
  return (
    <AuthFrame
      title={i18n.t('Forgot password?')}
      subtitle={i18n.t('Enter the email address of your account, and we send you a link to choose a new password.')}
      after={
        <AfterLine>
          {i18n.t('Remembered it?')}{' '}
          <TextLink to="/login" state={email ? { email } : {}}>
            {i18n.t('Log In')}
          </TextLink>
        </AfterLine>
      }
    >
      <ResetForm {...(email ? { email } : {})} />
    </AuthFrame>
  )
}
