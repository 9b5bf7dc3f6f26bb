import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AlreadyIn } from './parts/already-in.tsx'
import { AfterLine, AuthFrame } from './parts/auth-frame.tsx'
import { OtherWays } from './parts/other-ways.tsx'
import { InvitationNote } from './parts/invitation-note.tsx'
import { RegisterForm } from './parts/register-form.tsx'
import { useSecretOfAddress } from '#src/shell/use-secret-of-address.ts'
import { useSignedInAtOpen } from './parts/use-signed-in-at-open.ts'
import type { InvitedSearch } from './search.ts'

export const Route = createLazyRoute('/public/register')({ component: RegisterPage })

function RegisterPage() {
  const { i18n } = useLingui()
  const { invite }: InvitedSearch = Route.useSearch()
  const code = useSecretOfAddress(invite)
  const isIn = useSignedInAtOpen()
  const preview = useApiQuery(
    invitationsEndpoints.previewInvitation,
    { params: { code: code ?? '' } },
    { enabled: code !== null && !isIn },
  )
  const config = useApiQuery(accountsEndpoints.registrationConfig, {}, { enabled: !isIn })
  if (isIn) return <AlreadyIn to="/dashboard" />
  const needsInvitation = code === null && config.data?.mode === 'invite_only'
  return (
    <AuthFrame
      width="wide"
      title={i18n.t('Create your account')}
      subtitle={i18n.t('A few lines about you. You are not asked for anything twice.')}
      after={
        <AfterLine>
          {i18n.t('Already a member?')} <TextLink to="/login">{i18n.t('Log In')}</TextLink>
        </AfterLine>
      }
    >
      {preview.data ? <InvitationNote invitation={preview.data} /> : null}
      {preview.isError ? (
        <LoadFailure
          query={preview}
          title={i18n.t('We could not look up your invitation just now. You can still fill in the form.')}
          isSlim
        />
      ) : null}
      {needsInvitation ? (
        <Banner
          tone="info"
          action={
            <ButtonLink size="sm" to="/request-invite">
              {i18n.t('Request Invitation')}
            </ButtonLink>
          }
        >
          {i18n.t('Registration is by invitation. Open the link of your invitation, or request one.')}
        </Banner>
      ) : null}
      {config.data?.mode === 'closed' ? <Banner tone="warning">{i18n.t('Registration is closed at present.')}</Banner> : null}
      <RegisterForm
        code={code}
        asksParish={code === null || (preview.data !== undefined && !preview.data.parish)}
        invited={preview.data}
      />
      <OtherWays place={null} invitation={code} />
    </AuthFrame>
  )
}
