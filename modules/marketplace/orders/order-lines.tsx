import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Order } from '#contract/marketplace/market-order.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { ThingPhoto } from '../parts/thing-photo.tsx'
import { useMoney } from '../use-money.ts'

/** The ordered items, as they were then. */
export function OrderLines({ order: { lines, currency } }: { order: Order }) {
  const { i18n } = useLingui()
  const money = useMoney()
  return (
    <List>
      {lines.map(({ item_id, title, photo, price, quantity }) => (
        <li key={item_id}>
          <span>
            <ThingPhoto source={photo} />
          </span>
          <div>
            <TextLink to="/marketplace/items/$itemId" params={{ itemId: item_id }}>
              <bdi>{title}</bdi>
            </TextLink>
            <p>
              {i18n.t('{quantity} × {price}', {
                quantity: i18n.number(quantity),
                price: price === 0 ? i18n.t('Free') : money(price, currency),
              })}
            </p>
          </div>
          <strong>{money(price * quantity, currency)}</strong>
        </li>
      ))}
    </List>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '3',
    marginBottom: '4',
    '& > li': { display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr) auto', gap: '3', alignItems: 'center' },
    '& > li > span': { borderRadius: 'control', overflow: 'hidden' },
    '& p': { color: 'fg.muted', textStyle: 'dense' },
    '& strong': { fontWeight: '500', fontVariantNumeric: 'tabular-nums' },
  },
})
