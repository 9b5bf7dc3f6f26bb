import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useSecretOfAddress } from '#src/shell/use-secret-of-address.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { SkeletonText } from '#src/ui/status/skeleton.tsx'
import { GuardianDecision } from './guardian-decision.tsx'

export const Route = createLazyRoute('/public/guardian')({ component: GuardianPage })

/** Page of the link mailed to a parent or guardian, who needs no account (COM-D11). */
function GuardianPage() {
  const { i18n } = useLingui()
  const token = useSecretOfAddress(Route.useSearch().token)
  return (
    <Page width="form" paddingBlock={{ md: '12' }}>
      <PageHeader title={i18n.t('Consent of a guardian')} />
      {token === null ? (
        <Banner tone="warning">{i18n.t('This link is incomplete. Please open the one in your email.')}</Banner>
      ) : (
        <Asked key={token} token={token} />
      )}
    </Page>
  )
}

function Asked({ token }: { token: string }) {
  const { i18n } = useLingui()
  const query = useApiQuery(standingEndpoints.guardianRequest, { body: { token } }, { gcTime: 0, refetchOnWindowFocus: false })
  const { data, error } = query
  if (data) return <GuardianDecision token={token} request={data} />
  if (isApiError(error) && error.code === 'token_expired')
    return (
      <Banner tone="warning">
        {i18n.t('This link has expired: it was valid for 14 days. Your child can send you another from the dashboard.')}
      </Banner>
    )
  if (isApiError(error) && error.status === 400)
    return (
      <Banner tone="danger">
        {i18n.t('This link is not valid. There may be a newer email, or somebody else was named instead of you.')}
      </Banner>
    )
  if (query.isError) return <LoadFailure query={query} title={i18n.t('We could not check your link just now')} />
  return (
    <div role="status" aria-label={i18n.t('Loading…')}>
      <SkeletonText lines={4} />
    </div>
  )
}
