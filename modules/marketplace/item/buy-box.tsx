import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import type { Item } from '#contract/marketplace/market-item.ts'
import { cartItemOf, heldOf, stockOf } from '#machines/cart/entries.ts'
import { ReportMenu } from '#src/reports/report-menu.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useCartActor } from '../cart/use-cart.ts'
import { useNames } from '../names.tsx'
import { SaveButton } from '../parts/save-button.tsx'
import { ShareButton } from '../parts/share-button.tsx'
import { Stepper, stepperStyle } from '../parts/stepper.tsx'

/** Quantity, add to cart, save, share, report. */
export function BuyBox({ item }: { item: Item }) {
  const { i18n } = useLingui()
  const names = useNames()
  const cart = useCartActor()
  const held = useSelector(cart, ({ context }) => heldOf(context.entries, item.id))
  const [wanted, setWanted] = useState(1)
  const left = stockOf(item)
  const free = Math.max(0, left - held)
  const quantity = Math.min(wanted, Math.max(1, free))
  const isOffered = item.status === 'active' && left > 0
  return (
    <Box>
      {isOffered ? (
        <>
          <Row>
            {free > 1 ? <Stepper label={i18n.t('Quantity')} value={quantity} max={free} onChange={setWanted} /> : null}
            <Button
              variant="solid"
              size="lg"
              flex="1"
              isOff={free === 0}
              icon={<ShoppingBag size={20} aria-hidden />}
              onClick={() => {
                cart.send({ type: 'add', item: cartItemOf(item), quantity })
                setWanted(1)
              }}
            >
              {i18n.t('Add to cart')}
            </Button>
          </Row>
          {held > 0 ? (
            <Held role="status">
              {free === 0
                ? held === 1
                  ? i18n.t('The last one is in your cart.')
                  : i18n.t('All {count} that are left are in your cart.', { count: i18n.number(held) })
                : i18n.t('In your cart: {count}', { count: i18n.number(held) })}
            </Held>
          ) : null}
        </>
      ) : (
        <Banner tone="warning">{i18n.t('Not for sale now: {status}.', { status: names.itemStatus(item.status) })}</Banner>
      )}
      <Row>
        <SaveButton item={item} isWide />
        <ShareButton item={item} />
        <ReportMenu type="item" id={item.id} label={i18n.t('More about this item')} title={i18n.t('Report this item')} />
      </Row>
    </Box>
  )
}

const Box = chakra('div', { base: { display: 'grid', gap: '3' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    flexWrap: 'wrap',
    alignItems: 'stretch',
    '& [role=group]': stepperStyle,
    '& [role=group] button': { height: '50px' },
  },
})
const Held = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense' } })
