import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import * as v from 'valibot'
import { Address, Delivery } from '#contract/marketplace/market-order.ts'
import { bySeller } from '#machines/cart/totals.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { readJson, writeDroppable } from '#src/storage/json.ts'
import { draftPrefix } from '#src/storage/keys.ts'
import { deliveriesOf, methodsFor } from '#machines/checkout/order.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { Refusal } from './refusal.tsx'
import { SellerDelivery } from './seller-delivery.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

const draftKey = `${draftPrefix}address`
const Draft = v.record(
  v.picklist(['full_name', 'line1', 'line2', 'city', 'region', 'postal_code', 'country', 'phone']),
  v.string(),
)

/** Delivery by seller id; empty when not chosen yet. */
export type DeliveryChoices = Record<string, Delivery | ''>

export type DetailsForm = { delivery: DeliveryChoices; address: Address; note: string }

const anyAddress = v.pipe(
  v.unknown(),
  v.transform(() => null),
)
const delivery = v.record(v.string(), v.pipe(v.string(), v.nonEmpty('Please choose'), Delivery))
const note = v.pipe(v.string(), v.maxLength(500, 'Use at most {n} characters'))
const toPickUp = v.object({ delivery, note, address: anyAddress })
const toShip = v.object({ delivery, note, address: Address })
const isShipping = (ways: DeliveryChoices) => Object.values(ways).includes('shipping')
/** The address is validated only when something is shipped. */
const Details = v.lazy((draft): typeof toPickUp | typeof toShip =>
  isShipping((draft as DetailsForm).delivery) ? toShip : toPickUp,
)

type Props = {
  checkout: Checkout
  /** Called on mount and on every change, for the totals in the summary. */
  onDelivery: (ways: DeliveryChoices) => void
}

/** Delivery per seller, shipping address, and notes to the sellers. Input survives a reload. */
export function DetailsStep({ checkout: { actor, snapshot }, onDelivery }: Props) {
  const { i18n } = useLingui()
  const { storage, clock } = useServices()
  const user = useUser()
  const { entries, choices } = snapshot.context
  const sellers = bySeller(entries)
  const { form, field, onSubmit } = useContractForm<DetailsForm, typeof Details>({
    schema: Details,
    required: ['note'],
    defaults: {
      delivery: Object.fromEntries(
        sellers.map((seller) => [seller.id, choices.delivery[seller.id] ?? deliveriesOf(seller.entries)[0] ?? '']),
      ),
      address: {
        full_name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
        line1: '',
        line2: '',
        city: user?.city ?? '',
        region: '',
        postal_code: '',
        country: user?.country ?? '',
        phone: user?.phone ?? '',
        ...(readJson(storage, draftKey, Draft) as Partial<Address> | null),
        ...choices.address,
      },
      note: choices.note,
    },
  })
  useEffect(() => {
    onDelivery({ ...form.getValues('delivery') })
    const watching = form.watch(({ address }, { name }) => {
      writeDroppable(storage, draftKey, address, clock.now())
      if (name?.startsWith('delivery')) onDelivery({ ...form.getValues('delivery') })
    })
    return () => watching.unsubscribe()
  }, [form, storage, clock, onDelivery])
  const chosen = form.watch('delivery')
  const isShipped = isShipping(chosen)
  const isPayable = methodsFor(snapshot.context.methods, chosen as Record<string, Delivery>).length > 0
  const submit = onSubmit(async ({ delivery: ways, address, note: words }) =>
    actor.send({
      type: 'submitDetails',
      delivery: ways,
      address,
      note: words,
    }),
  )
  return (
    <StepFrame title={i18n.t('How would you like to receive it?')}>
      <Refusal snapshot={snapshot} />
      <FormProvider {...form}>
        <Form onSubmit={(event) => void submit(event)}>
          {sellers.map((seller) => (
            <SellerDelivery key={seller.id} seller={seller} />
          ))}
          {isPayable ? null : (
            <Banner tone="warning">
              {i18n.t('What is shipped cannot be paid here: one of the sellers takes cash only. Please pick it up instead.')}
            </Banner>
          )}
          {isShipped ? <AddressFields /> : null}
          <TextareaField label={i18n.t('Message to the seller')} isOptional limit={500} rows={2} {...field('note')} />
          <Row>
            <Button onClick={() => actor.send({ type: 'back' })}>{i18n.t('Back')}</Button>
            <Button type="submit" variant="solid" size="lg">
              {i18n.t('Continue to payment')}
            </Button>
          </Row>
        </Form>
      </FormProvider>
    </StepFrame>
  )
}

const Row = chakra(FormActions, { base: { sm: { justifyContent: 'space-between' } } })
