import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { LoginBody } from '#contract/accounts/accounts.ts'
import { safePath } from '#machines/session/landing-path.ts'
import { isApiError } from '#src/api/api-error.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import type { FormFailure } from '#src/forms/show-failure.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTypedBefore } from '#src/ui/form/use-typed-before.ts'
import { AlreadyIn } from './parts/already-in.tsx'
import { OtherWays } from './parts/other-ways.tsx'
import { AfterLine, AuthFrame } from './parts/auth-frame.tsx'
import { type Closed, RestoreStep } from './parts/restore-step.tsx'
import { useCountdown } from './parts/use-countdown.ts'
import { keeping, usePassedEmail } from './parts/use-passed-email.ts'
import { useSignedInAtOpen } from './parts/use-signed-in-at-open.ts'
import type { LoginSearch } from './search.ts'

export const Route = createLazyRoute('/public/login')({ component: LoginPage })

const unchanging = () => () => {}
const fields = ['username_or_email', 'password'] as const

function LoginPage() {
  const { i18n } = useLingui()
  const { from }: LoginSearch = Route.useSearch()
  const isIn = useSignedInAtOpen()
  const place = safePath(from ?? null)
  // The server chooses the page by whether the address has a return place; whether that place is allowed is known after
  // hydration.
  const goesOn = useSyncExternalStore(
    unchanging,
    () => place !== null,
    () => Boolean(from),
  )
  if (isIn) return <AlreadyIn to={place ?? '/dashboard'} />
  return (
    <AuthFrame
      title={i18n.t('Log In')}
      subtitle={goesOn ? i18n.t('Please log in to continue where you were going.') : i18n.t('Welcome back to your parish.')}
      after={
        <>
          <AfterLine>
            {i18n.t('Not a member yet?')} <TextLink to="/request-invite">{i18n.t('Request Invitation')}</TextLink>
          </AfterLine>
          <AfterLine>
            {i18n.t('No verification email?')} <TextLink to="/resend-verification">{i18n.t('Send the email again')}</TextLink>
          </AfterLine>
        </>
      }
    >
      <LoginForm place={place} />
      <OtherWays place={place} />
    </AuthFrame>
  )
}

export function LoginForm({ place }: { place: string | null }) {
  const { i18n } = useLingui()
  const { session } = useServices()
  const { left, begin } = useCountdown()
  const [closed, setClosed] = useState<Closed | null>(null)
  const { form, field, failure, setFailure, isBusy, onSubmit } = useContractForm({
    schema: LoginBody,
    defaults: { username_or_email: usePassedEmail() ?? '', password: '' },
    required: fields,
  })
  useTypedBefore(form, fields)
  const closedBecause = session.closedBecause()
  const reason: FormFailure | null = closedBecause === null ? null : { text: closedBecause, code: 'account_suspended' }

  const submit = onSubmit(async (body) => {
    if (left > 0) return
    try {
      await session.signIn({ username_or_email: body.username_or_email, password: body.password }, place)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.status === 429) begin(error.retryAfter ?? 60)
      if (error.code === 'restore_required') {
        const { username_or_email, password } = body
        return setClosed({ credentials: { username_or_email, password }, reason: error })
      }
      // In this call, a 401 means wrong credentials, not an expired session.
      if (error.status !== 401) throw error
      setFailure({ text: error.detail ?? /*i18n*/ 'The username, email or password is not right.', code: error.code })
      if (error.code === 'invalid_credentials') form.setFocus('password', { shouldSelect: true })
    }
  })

  const wait: FormFailure | null =
    left > 0
      ? { text: /*i18n*/ 'Too many login attempts. Please wait {n} seconds.', values: { n: left }, code: 'rate_limit' }
      : null
  if (closed) return <RestoreStep closed={closed} place={place} onLeave={() => setClosed(null)} />
  return (
    <Form onSubmit={submit}>
      <FormFailureBanner
        failure={
          failure?.code === 'rate_limit'
            ? wait && { ...wait, ...(failure.values && { values: failure.values }) }
            : (failure ?? (form.formState.isSubmitted ? null : reason))
        }
      />
      <TextField
        label={i18n.t('Username or email')}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username_or_email')}
      />
      <WithLink>
        <PasswordField label={i18n.t('Password')} autoComplete="current-password" {...field('password')} />
        <TextLink to="/password-reset" state={keeping(form.watch('username_or_email'))}>
          {i18n.t('Forgot password?')}
        </TextLink>
      </WithLink>
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isBusy} isOff={left > 0}>
        {left > 0 ? i18n.t('Try again in {n} s', { n: i18n.number(left) }) : i18n.t('Log In')}
      </Button>
    </Form>
  )
}

const WithLink = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& > a': { alignSelf: 'end', textStyle: 'dense', paddingBlock: '1' },
  },
})
