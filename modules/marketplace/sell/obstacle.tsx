import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { marketplaceEndpoints, type SellerSummary } from '#contract/marketplace/marketplace.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ProfileFirst } from '#src/ui/status/profile-first.tsx'
import { failureText } from '#src/lib/failure-text.ts'

/** Requirements before accepting the terms, beside a complete profile. */
const gates = {
  email_not_verified: {
    title: /*i18n*/ 'Please verify your email address first',
    text: /*i18n*/ 'Buyers want to know that you can be reached.',
    way: { to: '/resend-verification', label: /*i18n*/ 'Verify email' },
  },
  membership_required: {
    title: /*i18n*/ 'Only active members of a parish can sell here',
    text: /*i18n*/ 'Your parish has to confirm your membership first. Please ask its administrator.',
    way: null,
  },
} as const

/** Requirement a member must still meet before selling (MKT-D3), with a link to it. */
export function Obstacle({ obstacle }: { obstacle: NonNullable<SellerSummary['obstacle']> }) {
  const { i18n } = useLingui()
  if (obstacle === 'terms_required') return <Terms />
  if (obstacle === 'profile_incomplete')
    return <ProfileFirst>{i18n.t('Buyers want to know who they are dealing with.')}</ProfileFirst>
  const { title, text, way } = gates[obstacle]
  return (
    <EmptyState
      kind="no-permission"
      title={i18n._(title)}
      action={
        way ? (
          <ButtonLink variant="solid" to={way.to}>
            {i18n._(way.label)}
          </ButtonLink>
        ) : null
      }
    >
      {i18n._(text)}
    </EmptyState>
  )
}

function Terms() {
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const accept = useApiMutation(marketplaceEndpoints.acceptTerms, {
    onError: (error) => setProblem(failureText(i18n, error)),
  })
  return (
    <Card title={i18n.t('Before you sell')}>
      <List>
        <li>{i18n.t('What you offer is yours to sell, is as you describe it, and you hand it over as agreed.')}</li>
        <li>{i18n.t('You answer orders within 72 hours; otherwise they are cancelled automatically.')}</li>
        <li>{i18n.t('Consecrated things, medicines, weapons, alcohol and tickets are not sold here.')}</li>
        <li>{i18n.t('A moderator reviews your first item. Later ones are on offer at once.')}</li>
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
