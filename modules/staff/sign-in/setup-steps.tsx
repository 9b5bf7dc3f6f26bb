import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { canPutOff } from '#machines/admin-login/answers.ts'
import { CodeField } from '#src/console/confirm/code-field.tsx'
import { isSixDigits, plain } from '#src/console/confirm/second-factor.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { QrImage } from '#src/ui/show/qr-image.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { LoginErrorBanner } from './login-error-banner.tsx'
import type { AdminLogin } from './use-admin-login.ts'

/** Setup of the second factor, from the offer to the recovery codes (ADM-16, CON-D11). */
export function SetupSteps({ actor, snapshot }: AdminLogin) {
  const { i18n } = useLingui()
  const { clock } = useServices()
  const { admin, problem, recoveryCodes } = snapshot.context
  if (snapshot.matches('recoveryCodes'))
    return <RecoveryCodes codes={recoveryCodes} onSaved={() => actor.send({ type: 'acknowledge' })} />
  if (snapshot.matches('setupCode') || snapshot.matches('setupVerifying')) return <ScanStep actor={actor} snapshot={snapshot} />

  const due = admin?.two_factor_due_at ?? null
  const mayWait = canPutOff(admin, clock.now())
  const isBusy = snapshot.matches('setupLoading')
  return (
    <Stack>
      <LoginErrorBanner error={problem} left={0} />
      <p>
        {i18n.t(
          'With a second factor nobody gets into the console with your password alone. You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator.',
        )}
      </p>
      {due ? (
        <Banner tone={mayWait ? 'info' : 'warning'}>
          {mayWait
            ? i18n.t('Your role requires it by {date}.', { date: i18n.date(due, { dateStyle: 'long' }) })
            : i18n.t('Your role requires it. The console opens once it is set up.')}
        </Banner>
      ) : null}
      <Button variant="solid" size="lg" isWide isBusy={isBusy} onClick={() => actor.send({ type: 'start' })}>
        {i18n.t('Set up now')}
      </Button>
      {mayWait && snapshot.context.purpose === 'login' ? (
        <Button variant="ghost" isWide isOff={isBusy} onClick={() => actor.send({ type: 'later', at: clock.now() })}>
          {i18n.t('Not now')}
        </Button>
      ) : null}
    </Stack>
  )
}

function ScanStep({ actor, snapshot }: AdminLogin) {
  const { i18n } = useLingui()
  const { setup, problem } = snapshot.context
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isBusy = snapshot.matches('setupVerifying')
  const isWrong = problem !== null && 'id' in problem && problem.id === 'Invalid code'
  useEffect(() => {
    if (!problem) return
    setCode('')
    field.current?.focus()
  }, [problem])
  const send = (token: string) => actor.send({ type: 'submitSetup', token: plain(token) })
  if (!setup) return null
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        send(code)
      }}
    >
      <LoginErrorBanner error={isWrong ? null : problem} left={0} />
      <Steps>
        <li>
          <strong>{i18n.t('Scan this with your authenticator app')}</strong>
          <Scan>
            <QrImage text={setup.otpauth_uri} label={i18n.t('QR code of the second factor')} />
            <div>
              <p>{i18n.t('Cannot scan it? Type this key instead, as a time-based code:')}</p>
              <Key dir="ltr">{setup.secret}</Key>
              <CopyButton text={setup.secret.replace(/\s/g, '')} label={i18n.t('Copy key')} />
            </div>
          </Scan>
        </li>
        <li>
          <CodeField
            ref={field}
            label={i18n.t('Then type the six digits it shows')}
            error={isWrong ? i18n.t('Invalid code') : undefined}
            value={code}
            onChange={setCode}
            onFull={send}
            disabled={isBusy}
          />
        </li>
      </Steps>
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isBusy} isOff={!isSixDigits(code)}>
        {i18n.t('Verify')}
      </Button>
      <Button variant="ghost" isWide onClick={() => actor.send({ type: 'back' })} isOff={isBusy}>
        {i18n.t('Back')}
      </Button>
    </Form>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Steps = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', listStyle: 'none', '& > li > strong': { fontWeight: '600' } },
})
const Scan = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'center', sm: 'start' },
    gap: '5',
    marginTop: '3',
    color: 'fg.muted',
    textStyle: 'dense',
    '& > div': { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: '3', minWidth: '0' },
  },
})
const Key = chakra('code', {
  base: {
    display: 'block',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'control',
    background: 'sunken',
    borderWidth: '1px',
    borderColor: 'border',
    color: 'fg',
    fontFamily: 'mono',
    fontSize: 'control',
    lineHeight: '1.6',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
})
