import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import MailCheck from 'lucide-react/icons/mail-check'
import { useSession } from '#src/services/services-context.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AfterLine, AuthFrame, Muted } from './parts/auth-frame.tsx'
import { Done } from './parts/done.tsx'
import { ResendForm } from './parts/resend-form.tsx'
import { useVerificationWatch } from './parts/use-verification-watch.ts'

export const Route = createLazyRoute('/public/resend-verification')({ component: ResendVerificationPage })

function ResendVerificationPage() {
  const { i18n } = useLingui()
  const { status, user } = useSession()
  const isIn = status === 'authenticated' && user !== null
  useVerificationWatch()
  if (isIn && user.email_verified)
    return (
      <AuthFrame title={i18n.t('Your address is confirmed')}>
        <Done icon={<MailCheck size={32} aria-hidden />}>{i18n.t('Your email address is confirmed.')}</Done>
        <ButtonLink variant="solid" to="/dashboard">
          {i18n.t('Go to dashboard')}
        </ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={i18n.t('Send the email again')}
      subtitle={i18n.t('We will send a new link to confirm your address. Earlier emails may be in your spam folder.')}
      after={
        isIn ? undefined : (
          <AfterLine>
            {i18n.t('Already confirmed?')} <TextLink to="/login">{i18n.t('Log In')}</TextLink>
          </AfterLine>
        )
      }
    >
      <ResendForm />
      {isIn ? <Muted textStyle="dense">{i18n.t('This page updates by itself once you have opened the link.')}</Muted> : null}
    </AuthFrame>
  )
}
