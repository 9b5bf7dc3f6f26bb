import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { CodeField } from '#src/console/confirm/code-field.tsx'
import { isSecondFactor, plain } from '#src/console/confirm/second-factor.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { LoginErrorBanner, useLimit } from './login-error-banner.tsx'
import type { AdminLogin } from './use-admin-login.ts'

/** The second step: six digits submit themselves; a recovery code replaces a lost phone. */
export function CodeForm({ actor, snapshot }: AdminLogin) {
  const { i18n } = useLingui()
  const { problem, retryAfter } = snapshot.context
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const left = useLimit(snapshot.hasTag('limited'), retryAfter)
  const isBusy = !snapshot.matches('codePrompt')
  const isWrong = problem !== null && 'id' in problem && problem.id === 'Invalid code'
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (!problem) return
    setCode('')
    field.current?.focus()
  }, [problem])
  const send = (token: string) => actor.send({ type: 'submitCode', token: plain(token) })

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        send(code)
      }}
    >
      <LoginErrorBanner error={isWrong ? null : problem} left={left} />
      <CodeField
        ref={field}
        key={isRecovery ? 'recovery' : 'digits'}
        label={isRecovery ? i18n.t('Recovery code') : i18n.t('Code')}
        help={
          isRecovery
            ? i18n.t('One of the ten codes you kept when you set up the second factor. Each works once.')
            : i18n.t('The six digits that your authenticator app shows now.')
        }
        error={isWrong ? i18n.t('Invalid code') : undefined}
        value={code}
        onChange={setCode}
        onFull={send}
        isRecovery={isRecovery}
        disabled={isBusy}
      />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isBusy} isOff={left > 0 || !isSecondFactor(code)}>
        {left > 0 ? i18n.t('Try again in {n} s', { n: i18n.number(left) }) : i18n.t('Verify')}
      </Button>
      <Ways>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setRecovery(!isRecovery)
            setCode('')
          }}
        >
          {isRecovery ? i18n.t('Use the authenticator app') : i18n.t('Use a recovery code')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => actor.send({ type: 'back' })} isOff={isBusy}>
          {i18n.t('Back')}
        </Button>
      </Ways>
    </Form>
  )
}

const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2' } })
