import { Trans, useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { consentsEndpoints } from '#contract/accounts/consents.ts'
import { afterLogin, safePath } from '#machines/session/landing-path.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useServices, useSession } from '#src/services/services-context.tsx'
import { Deciding } from '#src/shell/gates/deciding.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/form/form.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { ExternalLink } from '#src/ui/text-link.tsx'
import { useEffect } from 'react'
import { AuthFrame, Muted } from './parts/auth-frame.tsx'
import { SignInRequired } from './parts/sign-in-required.tsx'
import type { CompletionSearch } from './search.ts'

export const Route = createLazyRoute('/public/accept-terms')({ component: AcceptTermsPage })

/** Asks once for a new version of the terms or the privacy notice, before anything else (SET-D5). */
function AcceptTermsPage() {
  const { i18n } = useLingui()
  const { from }: CompletionSearch = Route.useSearch()
  const { status, user } = useSession()
  const navigate = useNavigate()
  const isDone = status === 'authenticated' && user !== null && !user.policies_due?.length
  useEffect(() => {
    if (!isDone || !user) return
    const { to, from: later } = afterLogin(user, safePath(from ?? null))
    void navigate({ href: later ? `${to}?${new URLSearchParams({ from: later })}` : to, replace: true })
  }, [isDone, user, from, navigate])

  if (status === 'anonymous') return <SignInRequired text={i18n.t('Please log in first.')} />
  if (status !== 'authenticated' || user === null || isDone) return <Deciding />
  return (
    <AuthFrame title={i18n.t('Our texts have changed')}>
      <Accept due={user.policies_due ?? []} />
    </AuthFrame>
  )
}

export function Accept({ due }: { due: readonly ('terms' | 'privacy')[] }) {
  const { i18n } = useLingui()
  const { session } = useServices()
  const versions = useApiQuery(accountsEndpoints.registrationConfig, {})
  const accept = useApiMutation(consentsEndpoints.acceptPolicies, {
    onSuccess: (user) => session.accept({ user }),
    onError: () => void versions.refetch(),
  })
  const { data } = versions
  return (
    <>
      <Muted>{i18n.t('Please read what is new. To go on, we need your consent.')}</Muted>
      <ul>
        {due.includes('terms') ? (
          <li>
            <Trans id="The <0>terms</0>" components={{ 0: <ExternalLink href="/terms">{null}</ExternalLink> }} />
          </li>
        ) : null}
        {due.includes('privacy') ? (
          <li>
            <Trans id="The <0>privacy notice</0>" components={{ 0: <ExternalLink href="/privacy">{null}</ExternalLink> }} />
          </li>
        ) : null}
      </ul>
      <PartFailure query={versions} title={i18n.t('This could not be loaded')} />
      {accept.isError ? (
        <Banner tone="danger">
          {(isApiError(accept.error) && accept.error.detail) || i18n.t('This did not work. Please try again.')}
        </Banner>
      ) : null}
      <FormActions>
        <Button onClick={() => void session.signOut()} isOff={accept.isPending}>
          {i18n.t('Log out')}
        </Button>
        <Button
          variant="solid"
          isBusy={accept.isPending}
          isOff={!data}
          onClick={() =>
            data && accept.mutate({ body: { terms_version: data.terms_version, privacy_version: data.privacy_version } })
          }
        >
          {i18n.t('Accept')}
        </Button>
      </FormActions>
    </>
  )
}
