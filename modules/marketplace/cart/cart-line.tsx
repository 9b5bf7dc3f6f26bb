import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import { type CartEntry, isSoldOut, stockOf } from '#machines/cart/entries.ts'
import { priceOf, shippingOf } from '#machines/cart/totals.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Stepper } from '../parts/stepper.tsx'
import { ThingPhoto } from '../parts/thing-photo.tsx'
import { useMoney } from '../use-money.ts'
import type { CartActor } from './cart-of.ts'

type Props = { entry: CartEntry; cart: CartActor; onLeave: () => void }

/** An entry of the cart. Drawn again only when it changed itself. */
export const CartLine = memo(function CartLine({ entry, cart, onLeave }: Props) {
  const { i18n } = useLingui()
  const money = useMoney()
  const { item, quantity } = entry
  const isGone = isSoldOut(entry)
  return (
    <Line data-gone={isGone || undefined}>
      <Photo>
        <ThingPhoto source={item.photo} />
      </Photo>
      <Words>
        <ItemLink to="/marketplace/items/$itemId" params={{ itemId: item.id }} onClick={onLeave}>
          <bdi>{item.title}</bdi>
        </ItemLink>
        <p>
          {item.is_free ? i18n.t('Free') : i18n.t('{price} each', { price: money(priceOf(item), item.currency) })}
          {shippingOf(item) > 0 ? ` · ${i18n.t('shipping {price}', { price: money(shippingOf(item), item.currency) })}` : null}
        </p>
        {isGone ? (
          <Badge tone="warning">{i18n.t('Not on offer any more')}</Badge>
        ) : (
          <Stepper
            label={i18n.t('Quantity of {title}', { title: item.title })}
            value={quantity}
            max={stockOf(item)}
            onChange={(next) => cart.send({ type: 'set', id: item.id, quantity: next })}
          />
        )}
      </Words>
      <End>
        <strong>{isGone ? '–' : money(priceOf(item) * quantity, item.currency)}</strong>
        <IconButton
          label={i18n.t('Remove {title}', { title: item.title })}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => cart.send({ type: 'remove', id: item.id })}
        />
      </End>
    </Line>
  )
})

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: '3',
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    '&:first-of-type': { borderTopWidth: '0', paddingTop: '1' },
    '&[data-gone] img': { opacity: 0.45 },
  },
})
const Photo = chakra('div', { base: { width: { base: '64px', sm: '76px' }, borderRadius: 'control', overflow: 'hidden' } })
const Words = chakra('div', {
  base: {
    minWidth: '0',
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    gap: '1.5',
    '& p': { color: 'fg.muted', textStyle: 'dense' },
  },
})
const ItemLink = createLink(
  chakra('a', {
    base: {
      fontWeight: '500',
      color: 'fg',
      overflowWrap: 'anywhere',
      lineHeight: '1.35',
      _hover: { textDecoration: 'underline' },
    },
  }),
)
const End = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'end',
    justifyContent: 'space-between',
    fontVariantNumeric: 'tabular-nums',
    '& strong': { fontWeight: '600', whiteSpace: 'nowrap' },
    '& button': { color: 'fg.muted', marginInlineEnd: '-3' },
  },
})
