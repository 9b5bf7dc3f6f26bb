import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { type OrderStatus, orderStatuses } from '#contract/marketplace/market-order.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useMarketSearch } from '../browse/use-browse.ts'
import { useNames } from '../names.tsx'
import { MarketFrame } from '../parts/market-frame.tsx'
import { known, type MarketSearch } from '../search.ts'
import { OrderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'

/** Orders of both sides; `?order=` opens one. */
export function OrdersPage() {
  const { i18n } = useLingui()
  const names = useNames()
  const search = useMarketSearch()
  const navigate = useNavigate()
  if (search.order) return <OrderPage id={search.order} />
  const { role, status, open } = search
  const show = (part: { [K in keyof MarketSearch]?: MarketSearch[K] | undefined }) =>
    void navigate({
      to: '/marketplace/orders',
      search: known({ role, status, open, ...part }),
      replace: true,
      resetScroll: false,
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
          onChange={(value) => show({ role: value === 'seller' ? value : undefined, status: undefined })}
          options={[
            { value: 'buyer', label: i18n.t('Buying') },
            { value: 'seller', label: i18n.t('Selling') },
          ]}
        />
        <CheckboxField
          label={i18n.t('Waiting for me')}
          checked={open === true}
          onChange={({ target }) => show({ open: target.checked || undefined })}
        />
        <Status>
          <SelectField
            label={i18n.t('Status')}
            isLabelHidden
            value={status ?? ''}
            placeholder={i18n.t('Any status')}
            options={orderStatuses.map((value) => ({ value, label: names.orderStatus(value) }))}
            onChange={({ target }) => show({ status: (target.value || undefined) as OrderStatus | undefined })}
          />
        </Status>
      </Bar>
      <OrderList
        search={search}
        onPage={(page) => show({ page: page > 1 ? page : undefined })}
        onClear={() => show({ status: undefined, open: undefined })}
      />
    </MarketFrame>
  )
}

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { base: '3', md: '5' } },
})
const Status = chakra('div', { base: { width: { base: '100%', sm: '220px' }, marginInlineStart: { sm: 'auto' } } })
