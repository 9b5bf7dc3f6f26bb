import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { Order } from '#contract/marketplace/market-order.ts'
import { Badge } from '#src/ui/badge.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { orderStatusTones, useNames } from '../names.tsx'
import { ThingPhoto } from '../parts/thing-photo.tsx'
import { useMoney } from '../use-money.ts'
import { orderList } from './orders.list.ts'

export const OrderRows = ({ orders }: { orders: readonly Order[] }) => (
  <List>
    {orders.map((order) => (
      <OrderRow key={order.id} order={order} />
    ))}
  </List>
)

/** An order in a list: the whole row opens it. */
export function OrderRow({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const names = useNames()
  const money = useMoney()
  const { lines, role, status, moves, number } = order
  const [first] = lines
  const other = role === 'buyer' ? order.seller : order.buyer
  const isWaiting = moves.some((move) => move === 'accept' || move === 'ready' || move === 'ship')
  return (
    <Row>
      <Photo>
        <ThingPhoto source={first?.photo ?? null} />
      </Photo>
      <Words>
        <Open to="/marketplace/orders" search={orderList.address.read({ role, order: order.id })}>
          <bdi>{first?.title}</bdi>
          {lines.length > 1 ? ` ${i18n.t('and {count} more', { count: i18n.number(lines.length - 1) })}` : null}
        </Open>
        <p>
          {role === 'buyer' ? i18n.t('from') : i18n.t('for')}{' '}
          <FactLine facts={[<bdi key="name">{other.name}</bdi>, <RelativeTime key="at" at={order.created_at} />]} />
        </p>
        <small>{number}</small>
      </Words>
      <End>
        <strong>{money(order.grand_total, order.currency)}</strong>
        <Badge tone={isWaiting ? 'gold' : orderStatusTones[status]}>{names.orderStatus(status)}</Badge>
        {isWaiting ? <em>{i18n.t('Waiting for you')}</em> : null}
      </End>
    </Row>
  )
}

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3', marginBottom: '4' } })
const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '56px minmax(0, 1fr)', sm: '72px minmax(0, 1fr) auto' },
    columnGap: '4',
    rowGap: '2',
    alignItems: 'center',
    padding: '3',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'surface',
    transition: 'border-color 120ms ease-out',
    _hover: { borderColor: 'border.strong' },
  },
})
const Photo = chakra('div', { base: { borderRadius: 'control', overflow: 'hidden', alignSelf: 'start' } })
const Words = chakra('div', {
  base: {
    minWidth: '0',
    '& p': { color: 'fg.muted', textStyle: 'dense' },
    '& small': { color: 'fg.subtle', textStyle: 'caption', fontVariantNumeric: 'tabular-nums' },
  },
})
const Open = createLink(
  chakra('a', {
    base: {
      color: 'fg',
      fontWeight: '500',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
  }),
)
const End = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', sm: 'column' },
    gridColumn: { base: '2', sm: 'auto' },
    alignItems: { base: 'center', sm: 'end' },
    flexWrap: 'wrap',
    gap: '2',
    '& strong': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& em': { fontStyle: 'normal', color: 'gold', textStyle: 'caption', fontWeight: '500' },
  },
})
