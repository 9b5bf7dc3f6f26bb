import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import MapPin from 'lucide-react/icons/map-pin'
import Truck from 'lucide-react/icons/truck'
import type { Item } from '#contract/marketplace/market-item.ts'
import { stockOf } from '#machines/cart/entries.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { CategoryIcon, useNames } from '../names.tsx'
import { useMoney } from '../use-money.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { OwnBox } from './own-box.tsx'
import { SellerCard } from './seller-card.tsx'

/** An item's page for buyers; its seller gets actions instead of the cart. */
export function ItemView({ item }: { item: Item }) {
  const { i18n } = useLingui()
  const names = useNames()
  const money = useMoney()
  const left = stockOf(item)
  const ways = [
    item.pickup_available
      ? {
          label: i18n.t('Pick up'),
          value: (
            <Way>
              <MapPin size={16} aria-hidden />
              <span dir="auto">{item.pickup_location || i18n.t('By arrangement with the seller')}</span>
            </Way>
          ),
        }
      : null,
    item.shipping_available
      ? {
          label: i18n.t('Shipping'),
          value: (
            <Way>
              <Truck size={16} aria-hidden />
              {item.shipping_cost === 0
                ? i18n.t('Free of charge')
                : i18n.t('{price}, whatever the quantity', { price: money(item.shipping_cost, item.currency) })}
            </Way>
          ),
        }
      : null,
    item.condition === 'not_applicable' ? null : { label: i18n.t('Condition'), value: names.condition(item.condition) },
    { label: i18n.t('Offered'), value: <RelativeTime at={item.created_at} /> },
  ].filter((way) => way !== null)
  return (
    <Layout>
      <Gallery photos={item.photos} title={item.title} />
      <Facts>
        <Head>
          <Kind>
            <CategoryIcon category={item.category} size={16} />
            {names.category(item.category)}
          </Kind>
          <h1 tabIndex={-1} dir="auto">
            {item.title}
          </h1>
          <Price>
            {item.is_free ? i18n.t('Free') : money(item.price, item.currency)}
            {item.status === 'active' && left > 0 && left <= 3 ? (
              <Badge tone="warning">{left === 1 ? i18n.t('Only one left') : i18n.t('Only {count} left', { count: left })}</Badge>
            ) : null}
          </Price>
        </Head>
        {item.can_edit ? <OwnBox item={item} /> : <BuyBox item={item} />}
        <DataList items={ways} />
        <SellerCard seller={item.seller} isOwn={item.can_edit} />
      </Facts>
      {item.description ? (
        <Words>
          <h2>{i18n.t('Description')}</h2>
          <p dir="auto">{item.description}</p>
        </Words>
      ) : null}
    </Layout>
  )
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '6', lg: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
    alignItems: 'start',
  },
})
const Facts = chakra('div', { base: { display: 'grid', gap: '5', gridRow: { md: '1 / span 2' }, gridColumn: { md: '2' } } })
const Head = chakra('div', {
  base: { display: 'grid', gap: '2', '& h1': { textStyle: 'h1', outline: 'none', overflowWrap: 'anywhere' } },
})
const Kind = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted', textStyle: 'dense', '& svg': { color: 'gold' } },
})
const Price = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    fontFamily: 'heading',
    fontSize: 'h1',
    lineHeight: '1.3',
    fontWeight: '600',
    color: 'gold',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { fontFamily: 'body' },
  },
})
const Way = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '2',
    alignItems: 'baseline',
    '& svg': { flex: 'none', alignSelf: 'center', color: 'fg.subtle' },
  },
})
const Words = chakra('section', {
  base: {
    gridColumn: '1',
    maxWidth: '70ch',
    '& h2': { textStyle: 'h4', marginBottom: '2' },
    '& p': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})
