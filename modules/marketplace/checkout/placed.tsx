import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { CheckoutContext } from '#machines/checkout/checkout.setup.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useMoney } from '../use-money.ts'
import { StepFrame } from './step-frame.tsx'

type Props = { context: CheckoutContext; isUnpaid: boolean; onRetry: () => void }

/** The orders with their numbers and next steps. */
export function Placed({ context: { orders, redirectUrl, returned }, isUnpaid, onRetry }: Props) {
  const { i18n } = useLingui()
  const money = useMoney()
  // All orders of a checkout share a payment method; the chosen one is not known after a reload.
  const method = orders[0]?.payment_method
  const isCard = method === 'card' || returned !== null || redirectUrl !== null
  const isPaid = orders.every(({ payment_status }) => payment_status === 'paid')
  const next = [
    isCard
      ? isPaid
        ? i18n.t('The payment has arrived.')
        : i18n.t('The payment has not arrived yet. You can pay from the page of each order.')
      : method === 'bank_transfer'
        ? i18n.t('Once a seller has accepted, the order’s page shows their account.')
        : i18n.t('You pay when you pick it up.'),
    i18n.t('Each seller has 72 hours to answer; otherwise the order is cancelled automatically.'),
    i18n.t('You are notified of every step.'),
  ]
  if (isUnpaid && orders.length === 0) return <Unknown onRetry={onRetry} />
  return (
    <Box>
      {isUnpaid ? <Clock size={56} aria-hidden /> : <CircleCheck size={56} aria-hidden />}
      <StepFrame title={isUnpaid ? i18n.t('Ordered, but not paid yet') : i18n.t('Thank you for your order')}>
        <Card>
          <List>
            {orders.map(({ id, number, grand_total, currency, seller_name }) => (
              <li key={id}>
                <span>
                  <TextLink to="/marketplace/orders" search={{ order: id }}>
                    {number}
                  </TextLink>
                  <small>
                    {i18n.t('from')} <bdi>{seller_name}</bdi>
                  </small>
                </span>
                <strong>{money(grand_total, currency)}</strong>
              </li>
            ))}
          </List>
        </Card>
        <Card level={3} title={i18n.t('What happens next')}>
          <Next>
            {next.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Next>
        </Card>
        <Row>
          {isUnpaid ? (
            <Button variant="solid" onClick={onRetry}>
              {i18n.t('Check again')}
            </Button>
          ) : null}
          <ButtonLink variant={isUnpaid ? 'outline' : 'solid'} to="/marketplace/orders">
            {i18n.t('Go to my orders')}
          </ButtonLink>
          <ButtonLink to="/marketplace">{i18n.t('Browse the marketplace')}</ButtonLink>
        </Row>
      </StepFrame>
    </Box>
  )
}

/** After the redirect from the card provider, if the server did not respond or has no such order. */
function Unknown({ onRetry }: Pick<Props, 'onRetry'>) {
  const { i18n } = useLingui()
  return (
    <Box>
      <Clock size={56} aria-hidden />
      <StepFrame title={i18n.t('Your order could not be looked up')}>
        <Card>{i18n.t('Nothing is lost: everything you have ordered is in your orders, with what has been paid.')}</Card>
        <Row>
          <Button variant="solid" onClick={onRetry}>
            {i18n.t('Check again')}
          </Button>
          <ButtonLink to="/marketplace/orders">{i18n.t('Go to my orders')}</ButtonLink>
        </Row>
      </StepFrame>
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '4',
    maxWidth: '620px',
    width: '100%',
    marginInline: 'auto',
    paddingBlock: '4',
    '& > svg': { color: 'gold' },
    '& > div': { width: '100%' },
    '& h2': { textAlign: 'center' },
  },
})
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    '& > li': { display: 'flex', justifyContent: 'space-between', gap: '4', paddingBlock: '2', alignItems: 'baseline' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& span': { display: 'grid' },
    '& a': { fontVariantNumeric: 'tabular-nums', fontWeight: '500' },
    '& small': { color: 'fg.muted' },
    '& strong': { fontVariantNumeric: 'tabular-nums' },
  },
})
const Next = chakra('ol', { base: { paddingInlineStart: '5', display: 'grid', gap: '2', color: 'fg.muted' } })
const Row = chakra('div', { base: { display: 'flex', gap: '3', flexWrap: 'wrap', justifyContent: 'center' } })
