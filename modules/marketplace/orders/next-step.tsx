import { chakra } from '@chakra-ui/react/styled-system'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Order, OrderMove } from '#contract/marketplace/market-order.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { moveNames } from './move-labels.ts'
import { ReviewDialog } from './review-dialog.tsx'

const forward: readonly OrderMove[] = [
  'accept',
  'ready',
  'ship',
  'complete',
  'answer',
  'payment-reported',
  'payment-confirmed',
  'review',
]

/** The order's status in a sentence, and exactly the moves the server allows. */
export function NextStep({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<OrderMove | null>(null)
  const { moves, due_at: due, status } = order
  const main = moves.find((move) => forward.includes(move))
  return (
    <Card title={i18n.t('What is next')}>
      <Words>
        <p>{sentence(order, i18n)}</p>
        {due ? (
          <small>
            {status === 'placed'
              ? i18n.t('If the seller does not answer, it is cancelled automatically:')
              : i18n.t('If nobody says otherwise, it counts as completed:')}{' '}
            <RelativeTime at={due} />
          </small>
        ) : null}
      </Words>
      {moves.length > 0 ? (
        <Row>
          {moves.map((move) => (
            <Button
              key={move}
              variant={move === main ? 'solid' : forward.includes(move) ? 'outline' : 'ghost'}
              onClick={() => setAsked(move)}
            >
              {i18n._(moveNames[move])}
            </Button>
          ))}
        </Row>
      ) : null}
      {asked === 'review' ? <ReviewDialog order={order} onClose={() => setAsked(null)} /> : null}
      {asked !== null && asked !== 'review' ? <MoveDialog order={order} move={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  )
}

function sentence(order: Order, i18n: I18n): string {
  const { role, status, delivery, seller, buyer, payment_method, payment_status } = order
  const isBuyer = role === 'buyer'
  const name = isBuyer ? seller.name : buyer.name
  if (order.timeline.some(({ by }) => by === 'moderator')) return decided(order, name, i18n)
  if (status === 'placed') {
    if (payment_method === 'card' && payment_status !== 'paid')
      return isBuyer ? i18n.t('It goes to the seller as soon as it is paid.') : i18n.t('The buyer has not paid by card yet.')
    return isBuyer
      ? i18n.t('{name} has been notified and has 72 hours to answer.', { name })
      : i18n.t('Please accept or decline this order.')
  }
  if (status === 'accepted') {
    if (isBuyer) return i18n.t('{name} has accepted it and is preparing it.', { name })
    return delivery === 'pickup' ? i18n.t('Say when it can be picked up.') : i18n.t('Ship it, then confirm here.')
  }
  if (status === 'ready')
    return isBuyer ? i18n.t('You can pick it up.') : i18n.t('{name} knows that it can be picked up.', { name })
  if (status === 'shipped')
    return isBuyer ? i18n.t('It is on its way to you.') : i18n.t('{name} knows that it is on its way.', { name })
  if (status === 'completed')
    return isBuyer ? i18n.t('You have it. Thank you for buying here.') : i18n.t('It has arrived. Well done.')
  if (status === 'declined')
    return isBuyer ? i18n.t('{name} could not take it on. Nothing is owed.', { name }) : i18n.t('You declined it.')
  if (status === 'cancelled') return i18n.t('It was cancelled. Nothing is owed.')
  return i18n.t('A moderator will look at it and write to both of you.')
}

/** The moderator's decision and its effect on the payment. */
function decided({ role, status, payment_method, payment_status }: Order, name: string, i18n: I18n): string {
  const isBuyer = role === 'buyer'
  if (status === 'completed')
    return isBuyer
      ? i18n.t('A moderator has decided for the seller. The order is completed.')
      : i18n.t('A moderator has decided for you. The order is completed.')
  if (payment_method === 'card' && payment_status !== 'unpaid')
    return isBuyer
      ? i18n.t('A moderator has decided for you. What you paid goes back to your card.')
      : i18n.t('A moderator has decided for the buyer. The card payment goes back.')
  if (payment_status === 'unpaid')
    return isBuyer
      ? i18n.t('A moderator has decided for you. The order is cancelled and nothing is owed.')
      : i18n.t('A moderator has decided for the buyer. The order is cancelled and nothing is owed.')
  return isBuyer
    ? i18n.t('A moderator has decided for you. {name} gives back what you paid.', { name })
    : i18n.t('A moderator has decided for the buyer. Please give {name} back what was paid.', { name })
}

const Words = chakra('div', { base: { display: 'grid', gap: '1', '& small': { color: 'fg.subtle', textStyle: 'dense' } } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '4' } })
