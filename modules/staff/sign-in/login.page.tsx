import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Deciding } from '#src/shell/gates/deciding.tsx'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { type AdminLogin, useAdminLogin } from './use-admin-login.ts'

export const Route = createLazyRoute('/public/admin/login')({ component: LoginPage })

// Loaded lazily: most accounts set it up once.
const SetupSteps = lazy(() => import('./setup-steps.tsx').then((steps) => ({ default: steps.SetupSteps })))

const quiet = ['checking', 'rebuilding', 'reloading', 'signedIn'] as const
const settingUp = ['setupOffered', 'setupLoading', 'setupCode', 'setupVerifying', 'recoveryCodes'] as const

function LoginPage() {
  const { from } = Route.useSearch()
  const login = useAdminLogin({ purpose: 'login', place: from ?? null })
  const { snapshot } = login
  if (quiet.some((state) => snapshot.matches(state))) return <Deciding />
  return settingUp.some((state) => snapshot.matches(state)) ? <Setup {...login} /> : <SignIn {...login} />
}

function SignIn(login: AdminLogin) {
  const { i18n } = useLingui()
  const { snapshot } = login
  // While the session is stored, the preceding form stays.
  const [wasCode, setWasCode] = useState(false)
  const isCode = snapshot.matches('codePrompt') || snapshot.matches('verifying') || (snapshot.matches('storing') && wasCode)
  if (isCode !== wasCode) setWasCode(isCode)
  if (isCode)
    return (
      <SignInFrame title={i18n.t('Two-factor code')} subtitle={<bdi>{snapshot.context.email}</bdi>}>
        <CodeForm {...login} />
      </SignInFrame>
    )
  return (
    <SignInFrame title={i18n.t('Admin Login')} subtitle={i18n.t('For staff of the community. Members log in elsewhere.')}>
      <CredentialsForm {...login} />
    </SignInFrame>
  )
}

function Setup(login: AdminLogin) {
  const { i18n } = useLingui()
  const title = login.snapshot.matches('recoveryCodes') ? i18n.t('Recovery codes') : i18n.t('Set up the second factor')
  return (
    <SignInFrame title={title} isWide={!login.snapshot.matches('setupOffered')}>
      <Suspense fallback={<Deciding />}>
        <SetupSteps {...login} />
      </Suspense>
    </SignInFrame>
  )
}
