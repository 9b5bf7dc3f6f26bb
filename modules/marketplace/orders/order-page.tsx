import { useLingui } from '@lingui/react'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { useFlagState } from '#src/flags/use-flags.ts'
import { usePageSearch } from '#src/lists/use-page-search.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { RecordResult } from '#src/lists/record-result.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { orderStatusTones, useNames } from '../names.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { MarketFrame, Missing } from '../parts/market-frame.tsx'
import { orderList } from './orders.list.ts'
import { OrderView } from './order-view.tsx'

/** One order, for its buyer and its seller. */
export function OrderPage({ id }: { id: string }) {
  const { i18n } = useLingui()
  const names = useNames()
  const { role } = usePageSearch(orderList.address)
  const { inForce } = useFlagState()
  const query = useApiQuery(
    ordersEndpoints.order,
    { params: { id } },
    { enabled: inForce.marketplace, refetchOnWindowFocus: true },
  )
  const order = query.data
  const side = order?.role ?? role
  return (
    <MarketFrame
      title={order ? i18n.t('Order {number}', { number: order.number }) : i18n.t('Order')}
      heading={
        <PageHeader
          back={
            <BackLink to="/marketplace/orders" search={orderList.address.read({ role: side })}>
              {i18n.t('All orders')}
            </BackLink>
          }
          title={order ? i18n.t('Order {number}', { number: order.number }) : i18n.t('Order')}
          subtitle={order ? <RelativeTime at={order.created_at} /> : null}
          actions={order ? <Badge tone={orderStatusTones[order.status]}>{names.orderStatus(order.status)}</Badge> : null}
        />
      }
    >
      <RecordResult
        query={query}
        missing={
          <Missing
            title={i18n.t('There is no such order')}
            action={<ButtonLink to="/marketplace/orders">{i18n.t('All orders')}</ButtonLink>}
          >
            {i18n.t('Only its buyer and its seller can open an order.')}
          </Missing>
        }
      >
        {(known) => <OrderView order={known} />}
      </RecordResult>
    </MarketFrame>
  )
}
