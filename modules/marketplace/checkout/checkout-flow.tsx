import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { totalsOf } from '#machines/cart/totals.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'
import { SumList } from '../parts/sum-list.tsx'
import { ChangesStep } from './changes-step.tsx'
import { DetailsStep, type DeliveryChoices } from './details-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { Placed } from './placed.tsx'
import { Refusal } from './refusal.tsx'
import { ReviewStep } from './review-step.tsx'
import { Uncertain } from './uncertain.tsx'
import { useCheckout } from './use-checkout.ts'
import { Waiting } from './waiting.tsx'

const steps = ['details', 'payment', 'review'] as const

/** The checkout chart's current state as a page. */
export function CheckoutFlow({ returned }: { returned: string | null }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const checkout = useCheckout(returned)
  const { actor, snapshot } = checkout
  const { entries, choices } = snapshot.context
  const [delivery, setDelivery] = useState<DeliveryChoices>(choices.delivery)
  const isLeft = snapshot.matches('left')
  useEffect(() => {
    if (isLeft) void navigate({ to: '/marketplace' })
  }, [isLeft, navigate])

  if (snapshot.matches('uncertain')) return <Uncertain onRetry={() => actor.send({ type: 'retry' })} />
  if (snapshot.matches('placed') || snapshot.matches('placedUnpaid'))
    return (
      <Placed
        context={snapshot.context}
        isUnpaid={snapshot.matches('placedUnpaid')}
        onRetry={() => actor.send({ type: 'retry' })}
      />
    )
  if (snapshot.matches('bare'))
    return (
      <>
        <Refusal snapshot={snapshot} />
        <EmptyState
          kind="first-use"
          title={i18n.t('Your cart is empty')}
          action={<ButtonLink to="/marketplace">{i18n.t('Browse the marketplace')}</ButtonLink>}
        >
          {i18n.t('There is nothing to check out.')}
        </EmptyState>
      </>
    )
  if (snapshot.matches({ buying: 'unchecked' }))
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={() => actor.send({ type: 'retry' })}>
            {i18n.t('Try Again')}
          </Button>
        }
      >
        {i18n.t('Your cart could not be checked with the server. Nothing was ordered.')}
      </Banner>
    )
  // After a reload the resent order has no review step to be shown in.
  const isReviewed = snapshot.matches('placing') && entries.length > 0
  const step = steps.find((name) => snapshot.matches({ buying: name })) ?? (isReviewed ? 'review' : null)
  if (snapshot.matches({ buying: 'reviewingChanges' })) return <ChangesStep checkout={checkout} />
  if (step === null) return <Waiting snapshot={snapshot} />
  return (
    <Layout>
      <Main>
        <ProgressSteps steps={[i18n.t('Delivery'), i18n.t('Payment'), i18n.t('Review')]} current={steps.indexOf(step)} />
        {step === 'details' ? <DetailsStep checkout={checkout} onDelivery={setDelivery} /> : null}
        {step === 'payment' ? <PaymentStep checkout={checkout} /> : null}
        {step === 'review' ? <ReviewStep checkout={checkout} /> : null}
      </Main>
      <Side>
        <Card title={i18n.t('Your order')}>
          <Things>
            {entries.map(({ item, quantity }) => (
              <li key={item.id}>
                <bdi>{item.title}</bdi>
                <span>× {i18n.number(quantity)}</span>
              </li>
            ))}
          </Things>
          <SumList totals={totalsOf(entries, step === 'details' ? delivery : choices.delivery)} />
        </Card>
      </Side>
    </Layout>
  )
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '6', lg: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    alignItems: 'start',
  },
})
const Main = chakra('div', { base: { display: 'grid', gap: '6', minWidth: '0' } })
const Side = chakra('aside', { base: { position: { lg: 'sticky' }, top: '80px' } })
const Things = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '2',
    paddingBottom: '4',
    marginBottom: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& > li': { display: 'flex', justifyContent: 'space-between', gap: '3' },
    '& bdi': { minWidth: '0', overflowWrap: 'anywhere' },
    '& span': { color: 'fg.muted', whiteSpace: 'nowrap' },
  },
})
