import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { LoginBody } from '#contract/accounts/accounts.ts'
import { safePlace } from '#machines/session/landing-place.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTypedBefore } from '#src/ui/use-typed-before.ts'
import { AlreadyIn } from './parts/already-in.tsx'
import { AfterLine, AuthFrame } from './parts/auth-frame.tsx'
import { ComplaintBanner } from './parts/complaint-banner.tsx'
import { contractResolver } from './parts/contract-resolver.ts'
import { type Complaint, showFailure } from './parts/show-failure.ts'
import { useCountdown } from './parts/use-countdown.ts'
import { keeping, useKeptEmail } from './parts/use-kept-email.ts'
import { useSignedInAtOpen } from './parts/use-signed-in-at-open.ts'
import type { LoginSearch } from './search.ts'

export const Route = createLazyRoute('/public/login')({ component: LoginPage })

type Draft = { username_or_email: string; password: string }
const unchanging = () => () => {}
const fields = ['username_or_email', 'password'] as const
const resolver = contractResolver<Draft>(LoginBody, fields)

function LoginPage() {
  const { i18n } = useLingui()
  const { from }: LoginSearch = Route.useSearch()
  const isIn = useSignedInAtOpen()
  const place = safePlace(from ?? null)
  // The page is served by whether the address has a place at all; whether one may go there is known once it is taken over.
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
            {i18n.t('No verification mail?')} <TextLink to="/resend-verification">{i18n.t('Send the mail again')}</TextLink>
          </AfterLine>
        </>
      }
    >
      <LoginForm place={place} />
    </AuthFrame>
  )
}

export function LoginForm({ place }: { place: string | null }) {
  const { i18n } = useLingui()
  const { session } = useServices()
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const { left, begin } = useCountdown()
  const form = useForm<Draft>({ resolver, defaultValues: { username_or_email: useKeptEmail() ?? '', password: '' } })
  useTypedBefore(form, fields)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (draft) => {
    if (left > 0) return
    setComplaint(null)
    try {
      await session.signIn(draft, place)
    } catch (error) {
      const said = showFailure(form, error, [...fields])
      if (isApiError(error) && error.status === 429) begin(error.retryAfter ?? 60)
      setComplaint(
        isApiError(error) && error.status === 401
          ? { text: error.detail ?? 'The username, email or password is not right.', code: error.code }
          : said,
      )
      if (isApiError(error) && error.code === 'invalid_credentials') form.setFocus('password', { shouldSelect: true })
    }
  })

  const wait: Complaint | null =
    left > 0
      ? { text: /*i18n*/ 'Too many login attempts. Please wait {n} seconds.', values: { n: left }, code: 'rate_limit' }
      : null
  return (
    <Form onSubmit={submit}>
      <ComplaintBanner
        complaint={complaint?.code === 'rate_limit' ? wait && { ...wait, values: complaint.values ?? wait.values! } : complaint}
      />
      <TextField
        label={i18n.t('Username or email')}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username_or_email?.message && i18n._(errors.username_or_email.message)}
        {...form.register('username_or_email')}
      />
      <WithLink>
        <PasswordField
          label={i18n.t('Password')}
          autoComplete="current-password"
          error={errors.password?.message && i18n._(errors.password.message)}
          {...form.register('password')}
        />
        <TextLink to="/password-reset" state={keeping(form.watch('username_or_email'))}>
          {i18n.t('Forgot password?')}
        </TextLink>
      </WithLink>
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isSubmitting} isOff={left > 0}>
        {left > 0 ? i18n.t('Try again in {n} s', { n: left }) : i18n.t('Log In')}
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
