import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import { type CartEntry, type CartItem, isSoldOut, stockOf } from '#machines/cart/entries.ts'
import { priceOf, shippingOf } from '#machines/cart/totals.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { Stepper, stepperStyle } from '../parts/stepper.tsx'
import { ThingPhoto } from '../parts/thing-photo.tsx'
import { useMoney } from '../use-money.ts'
import type { CartActor } from './cart-of.ts'

type Props = { item: CartItem; cart: CartActor; onLeave: () => void; onRemoved: (entry: CartEntry) => void }

/**
 * An entry of the cart, within `CartLines`. It subscribes to its own quantity, shown in plain elements: pressing + in a cart of
 * fifty renders a number and a price.
 */
export const CartLine = memo(function CartLine({ item, cart, onLeave, onRemoved }: Props) {
  const { i18n } = useLingui()
  const money = useMoney()
  const quantity = useSelector(cart, ({ context }) => context.entries.find((entry) => entry.item.id === item.id)?.quantity ?? 0)
  const isGone = isSoldOut({ item, quantity })
  return (
    <li data-gone={isGone || undefined}>
      <span>
        <Photo source={item.photo} />
      </span>
      <div data-words="">
        <About item={item} onLeave={onLeave} />
        {isGone ? (
          <Badge tone="warning">{i18n.t('No longer available')}</Badge>
        ) : (
          <Stepper
            label={i18n.t('Quantity of {title}', { title: item.title })}
            value={quantity}
            max={stockOf(item)}
            onChange={(next) => cart.send({ type: 'set', id: item.id, quantity: next })}
          />
        )}
      </div>
      <div data-end="">
        <strong>{isGone ? '–' : money(priceOf(item) * quantity, item.currency)}</strong>
        <Remove item={item} cart={cart} onRemoved={onRemoved} />
      </div>
    </li>
  )
})

const Photo = memo(ThingPhoto)

const About = memo(function About({ item, onLeave }: Pick<Props, 'item' | 'onLeave'>) {
  const { i18n } = useLingui()
  const money = useMoney()
  return (
    <>
      <TextLink to="/marketplace/items/$itemId" params={{ itemId: item.id }} onClick={onLeave}>
        <bdi>{item.title}</bdi>
      </TextLink>
      <p>
        <FactLine
          facts={[
            item.is_free ? i18n.t('Free') : i18n.t('{price} each', { price: money(priceOf(item), item.currency) }),
            shippingOf(item) > 0 && i18n.t('shipping {price}', { price: money(shippingOf(item), item.currency) }),
          ]}
        />
      </p>
    </>
  )
})

const Remove = memo(function Remove({ item, cart, onRemoved }: Omit<Props, 'onLeave'>) {
  const { i18n } = useLingui()
  function remove() {
    const removed = cart.getSnapshot().context.entries.find((entry) => entry.item.id === item.id)
    cart.send({ type: 'remove', id: item.id })
    if (removed) onRemoved(removed)
  }
  return (
    <IconButton
      label={i18n.t('Remove {title}', { title: item.title })}
      icon={<Trash2 size={18} aria-hidden />}
      onClick={remove}
    />
  )
})

/** Contains the lines and styles all of them. */
export const CartLines = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      // With fifty lines: hidden ones cost no layout, and a change stays within its line.
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 120px',
      display: 'grid',
      gridTemplateColumns: { base: '64px minmax(0, 1fr) auto', sm: '76px minmax(0, 1fr) auto' },
      gap: '3',
      paddingBlock: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    '& > li:first-of-type': { borderTopWidth: '0', paddingTop: '1' },
    '& > li[data-gone] img': { opacity: 0.45 },
    '& > li > span': { alignSelf: 'start', borderRadius: 'control', overflow: 'hidden' },
    '& [data-words]': {
      minWidth: '0',
      display: 'grid',
      justifyItems: 'start',
      alignContent: 'start',
      gap: '1.5',
      '& a': { fontWeight: '500', color: 'fg', overflowWrap: 'anywhere', lineHeight: '1.35', textDecoration: 'none' },
      '& a:hover': { textDecoration: 'underline' },
      '& p': { color: 'fg.muted', textStyle: 'dense' },
    },
    '& [role=group]': stepperStyle,
    '& [data-end]': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'end',
      justifyContent: 'space-between',
      fontVariantNumeric: 'tabular-nums',
      '& strong': { fontWeight: '600', whiteSpace: 'nowrap' },
      '& button': { color: 'fg.muted', marginInlineEnd: '-3' },
    },
  },
})
