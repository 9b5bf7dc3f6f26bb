import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { marketplaceEndpoints, type SellerSummary } from '#contract/marketplace.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { failureText } from '../failure-text.ts'

/** What is still missing before one may sell (MKT-D3), and the way to it. */
export function Obstacle({ obstacle }: { obstacle: NonNullable<SellerSummary['obstacle']> }) {
  const { i18n } = useLingui()
  if (obstacle === 'terms_required') return <Terms />
  if (obstacle === 'email_not_verified')
    return (
      <EmptyState
        kind="no-permission"
        title={i18n.t('Please verify your email address first')}
        action={
          <ButtonLink variant="solid" to="/resend-verification">
            {i18n.t('Verify email')}
          </ButtonLink>
        }
      >
        {i18n.t('Buyers want to know that you can be reached.')}
      </EmptyState>
    )
  if (obstacle === 'profile_incomplete')
    return (
      <EmptyState
        kind="no-permission"
        title={i18n.t('Please complete your profile first')}
        action={
          <ButtonLink variant="solid" to="/complete-profile">
            {i18n.t('Complete your profile')}
          </ButtonLink>
        }
      >
        {i18n.t('Buyers want to know with whom they deal.')}
      </EmptyState>
    )
  return (
    <EmptyState kind="no-permission" title={i18n.t('Only active members of a parish sell here')}>
      {i18n.t('Your parish has to confirm your membership first. Please ask its administrator.')}
    </EmptyState>
  )
}

function Terms() {
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const accept = useApiMutation(marketplaceEndpoints.acceptTerms, {
    suppressErrors: true,
    invalidates: [marketplaceEndpoints.sellerSummary],
    onError: (error) => setProblem(failureText(i18n, error)),
  })
  return (
    <Card title={i18n.t('Before you sell')}>
      <List>
        <li>{i18n.t('What you offer is yours to sell, is as you describe it, and you hand it over as agreed.')}</li>
        <li>{i18n.t('You answer orders within 72 hours; otherwise they are cancelled.')}</li>
        <li>{i18n.t('Consecrated things, medicines, weapons, alcohol and tickets are not sold here.')}</li>
        <li>{i18n.t('Your first item is looked at by a moderator. Later ones are on offer at once.')}</li>
        <li>{i18n.t('The contract is between you and the buyer; the parish is not a party to it.')}</li>
      </List>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <Button variant="solid" isBusy={accept.isPending} onClick={() => accept.mutate({})}>
        {i18n.t('I accept these terms')}
      </Button>
    </Card>
  )
}

const List = chakra('ul', { base: { paddingInlineStart: '5', display: 'grid', gap: '2', marginBottom: '5', color: 'fg.muted' } })
