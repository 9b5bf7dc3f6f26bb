import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type OrderStatus, orderStatuses } from '#contract/marketplace/market-order.ts'
import { useFlagState } from '#src/flags/use-flags.ts'
import { ListResults } from '#src/lists/list-results.tsx'
import { type ShownList, useList } from '#src/lists/use-list.ts'
import { usePageSearch } from '#src/lists/use-page-search.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useNames } from '../names.tsx'
import { MarketFrame } from '../parts/market-frame.tsx'
import { OrderRows } from './order-rows.tsx'
import { OrderPage } from './order-page.tsx'
import { orderList, type OrdersSearch } from './orders.list.ts'

/** Orders of both sides; `?order=` opens one. */
export function OrdersPage() {
  const { order } = usePageSearch(orderList.address)
  return order ? <OrderPage id={order} /> : <Orders />
}

function Orders() {
  const { i18n } = useLingui()
  const names = useNames()
  const { inForce } = useFlagState()
  const search = usePageSearch(orderList.address)
  const { role, status, open } = search
  const list = useList(orderList, search, {
    isPageAtTop: false,
    enabled: inForce.marketplace,
    ...(open && { query: { open: 'true' } }),
  })
  return (
    <MarketFrame
      title={i18n.t('Orders')}
      subtitle={role === 'seller' ? i18n.t('Orders from your buyers.') : i18n.t('Your orders from other members.')}
    >
      <Bar>
        <SegmentedControl
          label={i18n.t('Which side')}
          value={role ?? 'buyer'}
          onChange={(value) => list.set({ role: value, status: undefined })}
          options={[
            { value: 'buyer', label: i18n.t('Buying') },
            { value: 'seller', label: i18n.t('Selling') },
          ]}
        />
        <CheckboxField
          label={i18n.t('Waiting for me')}
          checked={open === true}
          onChange={({ target }) => list.set({ open: target.checked || undefined })}
        />
        <Status>
          <SelectField
            label={i18n.t('Status')}
            isLabelHidden
            value={status ?? ''}
            placeholder={i18n.t('Any status')}
            options={orderStatuses.map((value) => ({ value, label: names.orderStatus(value) }))}
            onChange={({ target }) => list.set({ status: (target.value || undefined) as OrderStatus | undefined })}
          />
        </Status>
      </Bar>
      <ListResults list={list} empty={<NoOrders list={list} />}>
        {(orders) => <OrderRows orders={orders} />}
      </ListResults>
    </MarketFrame>
  )
}

function NoOrders({ list }: { list: ShownList<OrdersSearch> }) {
  const { i18n } = useLingui()
  const { status, open, role } = list.search
  if (status || open || list.page > 1)
    return (
      <EmptyState
        kind="no-results"
        title={i18n.t('No orders here')}
        action={<Button onClick={() => void list.clear(['role'])}>{i18n.t('Show all')}</Button>}
      >
        {open ? i18n.t('Nothing is waiting for you.') : i18n.t('No order has this status.')}
      </EmptyState>
    )
  return role === 'seller' ? (
    <EmptyState
      kind="first-use"
      title={i18n.t('Nobody has ordered from you yet')}
      action={
        <ButtonLink variant="solid" to="/marketplace/items/new">
          {i18n.t('Sell an item')}
        </ButtonLink>
      }
    >
      {i18n.t('Orders for your items appear here, and you are notified of each.')}
    </EmptyState>
  ) : (
    <EmptyState
      kind="first-use"
      title={i18n.t('You have not ordered anything yet')}
      action={
        <ButtonLink variant="solid" to="/marketplace">
          {i18n.t('Browse the marketplace')}
        </ButtonLink>
      }
    >
      {i18n.t('Your orders appear here, with every step.')}
    </EmptyState>
  )
}

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { base: '3', md: '5' } },
})
const Status = chakra('div', { base: { width: { base: '100%', sm: '220px' }, marginInlineStart: { sm: 'auto' } } })
