import { useSelector } from '@xstate/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { lazy, Suspense, useCallback, useState } from 'react'
import { totalsOf } from '#machines/cart/totals.ts'
import { Button } from '#src/ui/button.tsx'
import { useCartActor } from './use-cart.ts'

const CartDrawer = lazy(() => import('./cart-drawer.tsx').then((part) => ({ default: part.CartDrawer })))

/** Opens the cart, and says how many pieces are in it. */
export function CartButton() {
  const { i18n } = useLingui()
  const cart = useCartActor()
  const [isOpen, setOpen] = useState(false)
  // The same function each time: a line of the cart is drawn again only when it changed.
  const close = useCallback(() => setOpen(false), [])
  const count = useSelector(cart, ({ context }) => totalsOf(context.entries).count)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={
          count === 0 ? i18n.t('Cart, empty') : count === 1 ? i18n.t('Cart, one item') : i18n.t('Cart, {count} items', { count })
        }
        icon={<ShoppingBag size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Word>{i18n.t('Cart')}</Word>
        {count > 0 ? <Count aria-hidden>{count > 99 ? '99+' : i18n.number(count)}</Count> : null}
      </Button>
      {isOpen ? (
        <Suspense>
          <CartDrawer onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

const Word = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } })
const Count = chakra('span', {
  base: {
    display: 'inline-grid',
    placeContent: 'center',
    minWidth: '22px',
    height: '22px',
    paddingInline: '1.5',
    borderRadius: 'full',
    background: 'gold.solid',
    color: 'gold.contrast',
    fontSize: '12px',
    fontWeight: '600',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
})
