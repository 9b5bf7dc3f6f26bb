import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { LoginErrorBanner, useLimit } from './login-error-banner.tsx'
import type { AdminLogin } from './use-admin-login.ts'

/** Email and password. Input survives a failure. */
export function CredentialsForm({ actor, snapshot }: AdminLogin) {
  const { i18n } = useLingui()
  const { problem, retryAfter, email: known } = snapshot.context
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const secret = useRef<HTMLInputElement>(null)
  const left = useLimit(snapshot.hasTag('limited'), retryAfter)
  const isBusy = snapshot.matches('submitting') || snapshot.matches('storing')
  useEffect(() => {
    if (problem) secret.current?.select()
  }, [problem])

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        actor.send({ type: 'submit', email: email.trim(), password })
      }}
    >
      <LoginErrorBanner error={problem} left={left} />
      <TextField
        label={i18n.t('Email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={isTried && email.trim() === '' ? i18n.t('Email is required') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        ref={secret}
        label={i18n.t('Password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={isTried && password === '' ? i18n.t('Password is required') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isBusy} isOff={left > 0}>
        {left > 0 ? i18n.t('Try again in {n} s', { n: i18n.number(left) }) : i18n.t('Log In')}
      </Button>
    </Form>
  )
}
