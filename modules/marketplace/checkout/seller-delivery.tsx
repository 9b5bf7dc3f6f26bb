import { listed } from '#src/lib/listed.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import MapPin from 'lucide-react/icons/map-pin'
import Truck from 'lucide-react/icons/truck'
import { useFormContext } from 'react-hook-form'
import type { Delivery } from '#contract/marketplace/market-order.ts'
import type { CartEntry } from '#machines/cart/entries.ts'
import { totalsOf } from '#machines/cart/totals.ts'
import { deliveriesOf } from '#machines/checkout/order.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { factSeparator } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { useNames } from '../names.tsx'
import { useMoney } from '../use-money.ts'
import type { DetailsForm } from './details-step.tsx'

type Seller = { id: string; name: string; entries: readonly CartEntry[] }

/** Delivery of one seller's items. */
export function SellerDelivery({ seller }: { seller: Seller }) {
  const { i18n } = useLingui()
  const names = useNames()
  const money = useMoney()
  const { register, formState } = useFormContext<DetailsForm>()
  const ways = deliveriesOf(seller.entries)
  const places = [...new Set(seller.entries.map(({ item }) => item.pickup_location).filter(Boolean))]
  const { shipping, currency } = totalsOf(seller.entries)
  const error = formState.errors.delivery?.[seller.id]?.message
  const separator = factSeparator(useLocale())
  const texts: Record<Delivery, string> = {
    pickup: places.join(separator) || i18n.t('By arrangement with the seller'),
    shipping: shipping === 0 || currency === null ? i18n.t('Free of charge') : money(shipping, currency),
  }
  return (
    <Box>
      <p>
        {i18n.t('From')} <bdi>{seller.name}</bdi>:{' '}
        {listed(
          seller.entries.map(({ item }) => item.title),
          i18n.locale,
        )}
      </p>
      {ways.length === 0 ? (
        <Banner tone="warning">
          {i18n.t('One of these is only picked up and another only shipped. Please order them one after the other.')}
        </Banner>
      ) : (
        <RadioCards<Delivery>
          label={i18n.t('Delivery from {name}', { name: seller.name })}
          isLabelHidden
          options={ways.map((value) => ({
            value,
            label: names.delivery(value),
            text: texts[value],
            icon: value === 'pickup' ? <MapPin size={18} aria-hidden /> : <Truck size={18} aria-hidden />,
          }))}
          error={error ? i18n._(error) : undefined}
          {...register(`delivery.${seller.id}`)}
        />
      )}
    </Box>
  )
}

const Box = chakra('div', { base: { display: 'grid', gap: '3', '& > p': { color: 'fg.muted', overflowWrap: 'anywhere' } } })
