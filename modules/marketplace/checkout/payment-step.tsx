import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import { useState } from 'react'
import type { PaymentMethod } from '#contract/marketplace/market-order.ts'
import { methodsFor } from '#machines/checkout/order.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { useNames } from '../names.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

const icons = { cash_on_pickup: Banknote, bank_transfer: Landmark, card: CreditCard }

/** The payment methods that the server offers for this cart and that fit the delivery. */
export function PaymentStep({ checkout: { actor, snapshot } }: { checkout: Checkout }) {
  const { i18n } = useLingui()
  const names = useNames()
  const { methods, choices } = snapshot.context
  const offered = methodsFor(methods, choices.delivery)
  const remembered =
    choices.payment && offered.includes(choices.payment) ? choices.payment : offered.length === 1 ? offered[0] : undefined
  const [method, setMethod] = useState<PaymentMethod | undefined>(remembered)
  const [isMissing, setMissing] = useState(false)
  const texts: Record<PaymentMethod, string> = {
    cash_on_pickup: i18n.t('You pay the seller when you pick it up.'),
    bank_transfer: i18n.t('You see the account once the seller has accepted.'),
    card: i18n.t('You pay on the card provider’s page. We never see your card.'),
  }
  return (
    <StepFrame title={i18n.t('How would you like to pay?')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(method === undefined)
          if (method) actor.send({ type: 'submitPayment', method })
        }}
      >
        {offered.length === 0 ? (
          <Banner tone="warning">
            {i18n.t('The sellers take no payment here for this delivery. Please go back and choose another delivery.')}
          </Banner>
        ) : (
          <RadioCards<PaymentMethod>
            label={i18n.t('Payment')}
            isLabelHidden
            value={(method ?? '') as PaymentMethod}
            options={offered.map((value) => {
              const Icon = icons[value]
              return { value, label: names.payment(value), text: texts[value], icon: <Icon size={18} aria-hidden /> }
            })}
            error={isMissing ? i18n.t('Please choose how you pay') : undefined}
            onChange={({ target }) => setMethod(target.value as PaymentMethod)}
          />
        )}
        <Row>
          <Button onClick={() => actor.send({ type: 'back' })}>{i18n.t('Back')}</Button>
          <Button type="submit" variant="solid" size="lg" isOff={offered.length === 0}>
            {i18n.t('Continue to review')}
          </Button>
        </Row>
      </Form>
    </StepFrame>
  )
}

const Row = chakra(FormActions, { base: { sm: { justifyContent: 'space-between' } } })
