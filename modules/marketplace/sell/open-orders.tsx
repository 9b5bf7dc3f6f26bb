import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { OrderRow } from '../orders/order-rows.tsx'

/** The orders awaiting the seller. */
export function OpenOrders() {
  const { i18n } = useLingui()
  const query = useApiQuery(ordersEndpoints.orders, { query: { role: 'seller', open: 'true', page_size: 5 } })
  return (
    <Card
      title={i18n.t('Orders to act on')}
      actions={
        <TextLink to="/marketplace/orders" search={{ role: 'seller' }}>
          {i18n.t('All orders')}
        </TextLink>
      }
    >
      <AsyncList
        query={query}
        isEmpty={({ results }) => results.length === 0}
        empty={<Quiet>{i18n.t('Nothing is waiting for you.')}</Quiet>}
      >
        {({ results }) => (
          <List>
            {results.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </List>
        )}
      </AsyncList>
    </Card>
  )
}

const Quiet = chakra('p', { base: { color: 'fg.muted' } })
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '2',
    '& > li': { background: 'transparent', gridTemplateColumns: '56px minmax(0, 1fr)' },
    '& > li > div:last-of-type': { gridColumn: '2', flexDirection: 'row', alignItems: 'center' },
  },
})
