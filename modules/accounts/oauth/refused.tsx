import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { oauthNames } from '#contract/accounts/oauth.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { AuthFrame, Muted } from '../parts/auth-frame.tsx'
import { type Flow, leaveFor } from './flow.ts'

const byInvitation: readonly string[] = [
  'invitation_required',
  'invitation_used',
  'invitation_invalid',
  'invitation_email_mismatch',
]

/** Why a provider's answer did not sign anybody in, with the way on. */
export function Refused({ flow, error }: { flow: Flow; error: ApiError }) {
  const { i18n } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  const provider = oauthNames[flow.provider]
  const again = (changes: Partial<Flow> = {}) => {
    setLeaving(true)
    // The answer of the provider is for one use: it is asked again, and does not ask the person twice.
    void leaveFor({ ...flow, ...changes })
  }
  const text = error.detail ?? i18n.t('Something went wrong. Please try again.')

  if (byInvitation.includes(error.code ?? ''))
    return (
      <AuthFrame title={i18n.t('Your invitation')}>
        <Banner tone={flow.invitation_code === undefined ? 'info' : 'danger'}>{text}</Banner>
        <InvitationStep isBusy={isLeaving} provider={provider} onCode={(invitation_code) => again({ invitation_code })} />
      </AuthFrame>
    )
  if (error.code === 'restore_required')
    return (
      <AuthFrame title={i18n.t('Log In')}>
        <Muted>{text}</Muted>
        <Muted>{i18n.t('Would you like to come back? Everything is as you left it.')}</Muted>
        <FormActions>
          <ButtonLink to="/login">{i18n.t('Not now')}</ButtonLink>
          <Button variant="solid" isBusy={isLeaving} onClick={() => again({ restore: true })}>
            {i18n.t('Open my account again')}
          </Button>
        </FormActions>
      </AuthFrame>
    )
  const isConnecting = flow.purpose === 'connect'
  return (
    <AuthFrame title={isConnecting ? i18n.t('Connected accounts') : i18n.t('Log In')}>
      <Banner tone="danger">{text}</Banner>
      <FormActions>
        {isConnecting ? (
          <ButtonLink to="/settings/$panel" params={{ panel: 'connected' }}>
            {i18n.t('Back to the settings')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/login">{i18n.t('Log in with your password')}</ButtonLink>
        )}
        {error.code === 'account_exists' ? null : (
          <Button variant="solid" isBusy={isLeaving} onClick={() => again()}>
            {i18n.t('Try Again')}
          </Button>
        )}
      </FormActions>
    </AuthFrame>
  )
}

type StepProps = { isBusy: boolean; provider: string; onCode: (code: string) => void }

function InvitationStep({ isBusy, provider, onCode }: StepProps) {
  const { i18n } = useLingui()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        const typed = codeOf(code)
        setMissing(typed === '')
        if (typed !== '') onCode(typed)
      }}
    >
      <TextField
        label={i18n.t('Code or link of your invitation')}
        dir="ltr"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={isMissing ? i18n.t('Paste the code or the link of your invitation') : undefined}
      />
      <FormActions>
        <ButtonLink to="/request-invite">{i18n.t('Request Invitation')}</ButtonLink>
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {i18n.t('Continue with {provider}', { provider })}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The code of a pasted link, or what was typed. */
const codeOf = (typed: string) => {
  const text = typed.trim()
  return URL.canParse(text) ? (new URL(text).searchParams.get('invite') ?? '') : text
}
