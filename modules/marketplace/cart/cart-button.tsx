import { useSelector } from '@xstate/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { lazy, Suspense, useCallback, useState } from 'react'
import { totalsOf } from '#machines/cart/totals.ts'
import { Button } from '#src/ui/button.tsx'
import { useCartActor } from './use-cart.ts'

const CartDrawer = lazy(() => import('./cart-drawer.tsx').then((part) => ({ default: part.CartDrawer })))

/** Opens the cart, and shows the number of pieces. */
export function CartButton() {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  // Stable, so that a cart line re-renders only when it changed.
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Opener aria-haspopup="dialog" icon={<ShoppingBag size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Word aria-hidden>{i18n.t('Cart')}</Word>
        <CartCount />
      </Opener>
      {isOpen ? (
        <Suspense>
          <CartDrawer onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The button's label and number as plain elements, since each press in the cart changes them. */
function CartCount() {
  const { i18n } = useLingui()
  const count = useSelector(useCartActor(), ({ context }) => totalsOf(context.entries).count)
  return (
    <>
      <span data-name="">
        {count === 0 ? i18n.t('Cart, empty') : count === 1 ? i18n.t('Cart, one item') : i18n.t('Cart, {count} items', { count })}
      </span>
      {count > 0 ? (
        <span data-count="" aria-hidden>
          {count > 99 ? '99+' : i18n.number(count)}
        </span>
      ) : null}
    </>
  )
}

const Word = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } })
const Opener = chakra(Button, {
  base: {
    position: 'relative',
    '& [data-name]': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& [data-count]': {
      display: 'inline-grid',
      placeContent: 'center',
      minWidth: '22px',
      height: '22px',
      paddingInline: '1.5',
      borderRadius: 'full',
      background: 'gold.solid',
      color: 'gold.contrast',
      fontSize: 'count',
      fontWeight: '600',
      lineHeight: '1',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
