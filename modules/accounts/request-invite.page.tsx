import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AfterLine, AuthFrame } from './parts/auth-frame.tsx'
import { Done } from './parts/done.tsx'
import { RequestForm } from './parts/request-form.tsx'

export const Route = createLazyRoute('/public/request-invite')({ component: RequestInvitePage })

function RequestInvitePage() {
  const { i18n } = useLingui()
  const { parish } = Route.useSearch()
  const [isSent, setSent] = useState(false)
  if (isSent)
    return (
      <AuthFrame title={i18n.t('Your request is on its way')}>
        <Done icon={<MailCheck size={32} aria-hidden />}>
          {i18n.t('Thank you. Your request was received, and we will write to you by email.')}
        </Done>
        <ButtonLink to="/">{i18n.t('Go Home')}</ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame
      width="wide"
      title={i18n.t('Request Invitation')}
      subtitle={i18n.t('Tell us who you are. Someone from the parish reads every request and replies by email.')}
      after={
        <AfterLine>
          {i18n.t('Already a member?')} <TextLink to="/login">{i18n.t('Log In')}</TextLink>
        </AfterLine>
      }
    >
      <RequestForm slug={parish} onDone={() => setSent(true)} />
    </AuthFrame>
  )
}
