import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '#src/services/services-context.tsx'
import { Deciding } from '#src/shell/gates/deciding.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { roleLabel } from '#src/console/role-name.ts'

export const Route = createLazyRoute('/public/admin/accept-invitation')({ component: AcceptInvitationPage })

/** Page of a staff invitation link (PRM-D5): sets the password; the second factor follows at the first sign-in. */
function AcceptInvitationPage() {
  const { i18n } = useLingui()
  const { api } = useServices()
  const { token = '' } = Route.useSearch()
  const peek = useQuery({
    queryKey: ['superadmin', 'invitation', token],
    queryFn: ({ signal }) =>
      api.call(
        adminAuthEndpoints.peekInvitation,
        { body: { token } },
        { signal, suppressErrors: true, policy: retryPolicies.permissionCheck },
      ),
    retry: false,
    enabled: token !== '',
  })
  const [isDone, setDone] = useState(false)
  if (token === '' || (peek.error && isApiError(peek.error) && peek.error.status >= 400 && peek.error.status < 429))
    return (
      <SignInFrame title={i18n.t('This invitation does not work')}>
        <p>
          {i18n.t(
            'The link is incomplete, has been used, or is older than 24 hours. Ask the person who invited you for a new one.',
          )}
        </p>
        <ButtonLink to="/admin/login" isWide>
          {i18n.t('Admin Login')}
        </ButtonLink>
      </SignInFrame>
    )
  if (peek.isError)
    return (
      <SignInFrame title={i18n.t('Invitation')}>
        <LoadFailure query={peek} title={i18n.t('This could not be loaded')} />
      </SignInFrame>
    )
  if (!peek.data) return <Deciding />
  if (isDone)
    return (
      <SignInFrame title={i18n.t('Your account is ready')}>
        <p>{i18n.t('Log in with your email and the password you have just chosen.')}</p>
        <ButtonLink to="/admin/login" variant="solid" size="lg" isWide>
          {i18n.t('Admin Login')}
        </ButtonLink>
      </SignInFrame>
    )
  const { first_name, email, role_label, expires_at } = peek.data
  return (
    <SignInFrame
      title={i18n.t('Welcome, {name}', { name: first_name })}
      subtitle={i18n.t('Choose a password for your console account.')}
    >
      <DataList
        items={[
          { label: i18n.t('Email'), value: <bdi>{email}</bdi> },
          { label: i18n.t('Role'), value: roleLabel(role_label, i18n) },
          { label: i18n.t('Valid until'), value: i18n.date(expires_at, { dateStyle: 'medium', timeStyle: 'short' }) },
        ]}
      />
      <ChoosePassword token={token} email={email} onDone={() => setDone(true)} />
    </SignInFrame>
  )
}

function ChoosePassword({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const accept = useConsoleMutation(adminAuthEndpoints.acceptInvitation)
  const tooShort = [...password].length < 10 ? i18n.t('Use at least 10 characters') : undefined
  const refused = isApiError(accept.error) ? accept.error.fields['password']?.[0] : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!tooShort) accept.mutate({ body: { token, password } }, { onSuccess: onDone })
  }
  return (
    <Form onSubmit={submit}>
      {accept.error && !refused ? <Banner tone="danger">{errorText(accept.error)}</Banner> : null}
      <Hidden type="email" name="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <PasswordField
        label={i18n.t('New password')}
        help={i18n.t('At least 10 characters. A few words in a row are easy to remember and hard to guess.')}
        autoComplete="new-password"
        value={password}
        error={(isTried ? tooShort : undefined) ?? refused}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={accept.isPending}>
        {i18n.t('Set password')}
      </Button>
    </Form>
  )
}

/** For password managers. */
const Hidden = chakra('input', { base: { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' } })
