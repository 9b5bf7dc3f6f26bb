import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CreditCard from 'lucide-react/icons/credit-card'
import type { Order } from '#contract/marketplace/market-order.ts'
import { namesOf } from '#src/lib/initials.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonAnchor } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { useNames } from '../names.tsx'
import { Stars } from '../parts/stars.tsx'
import { SumList } from '../parts/sum-list.tsx'
import { NextStep } from './next-step.tsx'
import { OrderLines } from './order-lines.tsx'
import { Timeline } from './timeline.tsx'

/** An order in full: next step, items, delivery, payment, history. */
export function OrderView({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const names = useNames()
  const { role, address, review } = order
  const other = role === 'buyer' ? order.seller : order.buyer
  const facts = [
    { label: i18n.t('Delivery'), value: names.delivery(order.delivery) },
    order.delivery === 'pickup'
      ? { label: i18n.t('Where'), value: <bdi>{order.pickup_location || i18n.t('By arrangement with the seller')}</bdi> }
      : null,
    address
      ? {
          label: i18n.t('Address'),
          value: (
            <Lines dir="auto">
              {[
                address.full_name,
                address.line1,
                address.line2,
                `${address.postal_code} ${address.city}`.trim(),
                address.region,
                address.country,
                address.phone,
              ]
                .filter(Boolean)
                .map((line) => (
                  <span key={line}>{line}</span>
                ))}
            </Lines>
          ),
        }
      : order.delivery === 'shipping' && role === 'seller'
        ? { label: i18n.t('Address'), value: i18n.t('You see it once you have accepted the order.') }
        : null,
    { label: i18n.t('Payment'), value: names.payment(order.payment_method) },
    {
      label: i18n.t('Paid?'),
      value: (
        <Badge tone={order.payment_status === 'paid' ? 'success' : order.payment_status === 'unpaid' ? 'neutral' : 'info'}>
          {names.paymentStatus(order.payment_status)}
        </Badge>
      ),
    },
    order.note ? { label: i18n.t('Note'), value: <Lines dir="auto">{order.note}</Lines> } : null,
  ].filter((fact) => fact !== null)
  return (
    <Layout>
      <Column>
        <NextStep order={order} />
        {order.payment_url ? (
          <Card title={i18n.t('Not paid yet')}>
            <ButtonAnchor variant="solid" href={order.payment_url}>
              <CreditCard size={18} aria-hidden />
              {i18n.t('Pay by card')}
            </ButtonAnchor>
          </Card>
        ) : null}
        {order.payment_instructions ? (
          <Card title={i18n.t('How to pay')} actions={<CopyButton text={order.payment_instructions} />}>
            <Lines dir="auto">{order.payment_instructions}</Lines>
          </Card>
        ) : null}
        <Card title={i18n.t('Items')}>
          <OrderLines order={order} />
          <SumList
            totals={{
              items: order.items_total,
              shipping: order.shipping_total,
              total: order.grand_total,
              currency: order.currency,
            }}
          />
        </Card>
        {review ? (
          <Card title={role === 'buyer' ? i18n.t('Your review') : i18n.t('The buyer’s review')}>
            <Stars rating={review.rating} />
            {review.comment ? <Lines dir="auto">{review.comment}</Lines> : null}
          </Card>
        ) : null}
      </Column>
      <Column>
        <Card title={role === 'buyer' ? i18n.t('Seller') : i18n.t('Buyer')}>
          <Person>
            <Avatar person={{ ...namesOf(other.name), avatar: other.avatar }} size={44} />
            <strong>
              <PersonLink person={other} />
            </strong>
          </Person>
          <DataList items={facts} />
        </Card>
        <Card title={i18n.t('What happened')}>
          <Timeline order={order} />
        </Card>
      </Column>
    </Layout>
  )
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
    alignItems: 'start',
  },
})
const Column = chakra('div', { base: { display: 'grid', gap: '5', minWidth: '0' } })
const Lines = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', '& > span': { display: 'block' } } })
const Person = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', marginBottom: '3', '& strong': { fontWeight: '600' } },
})
