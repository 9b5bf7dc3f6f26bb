import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { bySeller, priceOf, totalsOf } from '#machines/cart/totals.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormActions } from '#src/ui/form/form.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { useNames } from '../names.tsx'
import { ThingPhoto } from '../parts/thing-photo.tsx'
import { useMoney } from '../use-money.ts'
import { Refusal } from './refusal.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

/** Everything again before ordering: one order per seller, with the total on the button. */
export function ReviewStep({ checkout: { actor, snapshot, newKey } }: { checkout: Checkout }) {
  const { i18n } = useLingui()
  const names = useNames()
  const money = useMoney()
  const { entries, choices } = snapshot.context
  const { total, currency } = totalsOf(entries, choices.delivery)
  const isBusy = snapshot.matches('placing')
  const { address, payment, note } = choices
  const isShipped = Object.values(choices.delivery).includes('shipping')
  return (
    <StepFrame title={i18n.t('Is everything right?')}>
      <Refusal snapshot={snapshot} />
      {bySeller(entries).map((seller) => (
        <Card key={seller.id} level={3} title={i18n.t('From {name}', { name: seller.name })}>
          <Lines>
            {seller.entries.map(({ item, quantity }) => (
              <li key={item.id}>
                <span>
                  <ThingPhoto source={item.photo} />
                </span>
                <div>
                  <bdi>{item.title}</bdi>
                  <p>
                    {i18n.t('{quantity} × {price}', {
                      quantity: i18n.number(quantity),
                      price: priceOf(item) === 0 ? i18n.t('Free') : money(priceOf(item), item.currency),
                    })}
                  </p>
                </div>
                <strong>{money(priceOf(item) * quantity, item.currency)}</strong>
              </li>
            ))}
          </Lines>
          <Way>
            <FactLine
              facts={[
                names.delivery(choices.delivery[seller.id] ?? 'pickup'),
                choices.delivery[seller.id] === 'shipping' &&
                  currency &&
                  money(totalsOf(seller.entries, choices.delivery).shipping, currency),
              ]}
            />
          </Way>
        </Card>
      ))}
      <Card level={3} title={i18n.t('Payment and delivery')}>
        <Facts>
          <div>
            <dt>{i18n.t('Payment')}</dt>
            <dd>{payment ? names.payment(payment) : null}</dd>
          </div>
          {isShipped && address ? (
            <div>
              <dt>{i18n.t('Where to')}</dt>
              <dd dir="auto">
                {[
                  address.full_name,
                  address.line1,
                  address.line2,
                  `${address.postal_code} ${address.city}`.trim(),
                  address.country,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </dd>
            </div>
          ) : null}
          {note ? (
            <div>
              <dt>{i18n.t('Message to the seller')}</dt>
              <dd dir="auto">{note}</dd>
            </div>
          ) : null}
        </Facts>
      </Card>
      <Row>
        <Button isOff={isBusy} onClick={() => actor.send({ type: 'back' })}>
          {i18n.t('Back')}
        </Button>
        <Button variant="solid" size="lg" isBusy={isBusy} onClick={() => actor.send({ type: 'place', key: newKey() })}>
          {i18n.t('Place order · {total}', { total: currency ? money(total, currency) : '' })}
        </Button>
      </Row>
    </StepFrame>
  )
}

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '3',
    '& > li': { display: 'grid', gridTemplateColumns: '52px minmax(0, 1fr) auto', gap: '3', alignItems: 'center' },
    '& > li > span': { borderRadius: 'control', overflow: 'hidden' },
    '& bdi': { fontWeight: '500', overflowWrap: 'anywhere' },
    '& p': { color: 'fg.muted', textStyle: 'dense' },
    '& strong': { fontWeight: '500', fontVariantNumeric: 'tabular-nums' },
  },
})
const Way = chakra('p', {
  base: { marginTop: '3', paddingTop: '3', borderTopWidth: '1px', borderColor: 'border', color: 'fg.muted' },
})
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    '& dt': { color: 'fg.muted', textStyle: 'dense' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
})
const Row = chakra(FormActions, { base: { sm: { justifyContent: 'space-between' } } })
