import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Eye from 'lucide-react/icons/eye'
import PackageCheck from 'lucide-react/icons/package-check'
import Plus from 'lucide-react/icons/plus'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import { marketplaceEndpoints, type SellerSummary } from '#contract/marketplace/marketplace.ts'
import { useFlagState } from '#src/flags/use-flags.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { StatCard } from '#src/ui/show/stat-card.tsx'
import { MarketFrame } from '../parts/market-frame.tsx'
import { useMoney } from '../use-money.ts'
import { Obstacle } from './obstacle.tsx'
import { OpenOrders } from './open-orders.tsx'
import { OwnItems } from './own-items.tsx'
import { SalesChart } from './sales-chart.tsx'
import { TransferDetails } from './transfer-details.tsx'

/** The seller's desk (MKT-02, MKT-D10): figures, the month as a chart, orders to act on, own items. */
export function DeskPage() {
  const { i18n } = useLingui()
  const { inForce } = useFlagState()
  const query = useApiQuery(marketplaceEndpoints.sellerSummary, {}, { enabled: inForce.marketplace })
  return (
    <MarketFrame
      title={i18n.t('Selling')}
      subtitle={i18n.t('What you offer, what others order, and how it goes.')}
      actions={
        <ButtonLink variant="solid" to="/marketplace/items/new">
          <Plus size={18} aria-hidden />
          {i18n.t('Sell an item')}
        </ButtonLink>
      }
    >
      <AsyncList query={query}>{(summary) => <Desk summary={summary} />}</AsyncList>
    </MarketFrame>
  )
}

function Desk({ summary }: { summary: SellerSummary }) {
  const { i18n } = useLingui()
  const money = useMoney()
  const { items, orders_to_act_on, views, rating, reviews, sales, days, obstacle } = summary
  const active = items.find(({ status }) => status === 'active')?.count ?? 0
  const hasItems = items.some(({ count }) => count > 0)
  return (
    <Stack>
      {obstacle ? <Obstacle obstacle={obstacle} /> : null}
      <Figures>
        <StatCard label={i18n.t('On offer')} value={active} icon={<Tag size={18} aria-hidden />} note={i18n.t('of 50 at most')} />
        <StatCard
          label={i18n.t('Orders to act on')}
          value={orders_to_act_on}
          icon={<PackageCheck size={18} aria-hidden />}
          note={orders_to_act_on > 0 ? i18n.t('Please answer within 72 hours') : i18n.t('Nothing is waiting')}
        />
        <StatCard label={i18n.t('Views')} value={views} icon={<Eye size={18} aria-hidden />} note={i18n.t('of all your items')} />
        <StatCard
          label={i18n.t('Rating')}
          value={rating}
          icon={<Star size={18} aria-hidden />}
          note={reviews === 1 ? i18n.t('(one review)') : i18n.t('({count} reviews)', { count: reviews })}
        />
      </Figures>
      <Columns>
        <Card title={i18n.t('The last 30 days')}>
          {sales.length > 0 ? (
            <Sums>
              {sales.map(({ currency, orders, total }) => (
                <li key={currency}>
                  <strong>{money(total, currency)}</strong>
                  <span>{orders === 1 ? i18n.t('one order') : i18n.t('{count} orders', { count: orders })}</span>
                </li>
              ))}
            </Sums>
          ) : null}
          <SalesChart days={days} currency={sales[0]?.currency ?? null} />
        </Card>
        <OpenOrders />
      </Columns>
      {hasItems || !obstacle ? <OwnItems counts={items} /> : null}
      {summary.terms_accepted_at ? <TransferDetails details={summary.transfer_details} /> : null}
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'grid', gap: '6' } })
const Figures = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, 1fr)' } },
})
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    alignItems: 'start',
  },
})
const Sums = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '2',
    marginBottom: '4',
    '& > li': { display: 'grid' },
    '& strong': { textStyle: 'h2', fontFamily: 'heading', fontVariantNumeric: 'tabular-nums' },
    '& span': { color: 'fg.muted', textStyle: 'dense' },
  },
})
