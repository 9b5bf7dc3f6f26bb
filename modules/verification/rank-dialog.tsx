import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { User } from '#contract/accounts/accounts.ts'
import { type Standing, standingEndpoints } from '#contract/verification/standing.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { closeOverlay } from '#src/shell/overlays/open-overlay.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { SkeletonText } from '#src/ui/status/skeleton.tsx'
import { ClaimState } from './claim-state.tsx'
import { isOpenClaim } from './claim-labels.ts'
import { RankForm } from './rank-form.tsx'

const close = () => closeOverlay('rank')

/** The member's church rank: current, pending, and another choice (PRF-D4). */
export function RankDialog({ user }: { user: User }) {
  const { i18n } = useLingui()
  const query = useApiQuery(standingEndpoints.standing, {}, { staleTime: 0 })
  return (
    <Dialog title={i18n.t('Church rank')} isOpen onClose={close}>
      {query.data ? (
        <Known user={user} standing={query.data} />
      ) : query.isError ? (
        <LoadFailure query={query} title={i18n.t('Your rank could not be loaded')} />
      ) : (
        <div role="status" aria-label={i18n.t('Loading…')}>
          <SkeletonText lines={4} />
        </div>
      )}
    </Dialog>
  )
}

function Known({ user, standing }: { user: User; standing: Standing }) {
  const { i18n } = useLingui()
  const { claim, church_rank } = standing
  const isWaiting = claim !== null && isOpenClaim(claim)
  const isAllowed = user.email_verified && !user.needs_profile_completion
  return (
    <Stack>
      <Now>
        <span>{i18n.t('Your rank')}</span>
        <strong>{i18n._(rankLabels[church_rank])}</strong>
      </Now>
      {claim ? <ClaimState key={claim.id} claim={claim} /> : null}
      {isWaiting ? null : isAllowed ? (
        <RankForm key={church_rank} current={church_rank} />
      ) : (
        <Banner
          tone="warning"
          action={
            user.email_verified ? (
              <ButtonLink size="sm" to="/complete-profile" onClick={close}>
                {i18n.t('Complete your profile')}
              </ButtonLink>
            ) : (
              <ButtonLink size="sm" to="/resend-verification" onClick={close}>
                {i18n.t('Send the email again')}
              </ButtonLink>
            )
          }
        >
          {user.email_verified
            ? i18n.t('Complete your profile first; then you can choose your rank.')
            : i18n.t('Confirm your email address first; then you can choose your rank.')}
        </Banner>
      )}
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
const Now = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    '& > span': { color: 'fg.muted' },
    '& > strong': { textStyle: 'h4' },
  },
})
