import { useLingui } from '@lingui/react'
import { useParams } from '@tanstack/react-router'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { useFlagState } from '#src/flags/use-flags.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { RecordResult } from '#src/lists/record-result.tsx'
import { ItemView } from './item-view.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { MarketFrame } from '../parts/market-frame.tsx'
import { MissingItem } from '../parts/missing-item.tsx'

export function ItemPage() {
  const { i18n } = useLingui()
  const { itemId } = useParams({ from: '/member/marketplace/items/$itemId' })
  const { inForce } = useFlagState()
  const query = useApiQuery(marketplaceEndpoints.item, { params: { id: itemId } }, { enabled: inForce.marketplace })
  return (
    <MarketFrame title={query.data?.title ?? null} heading={<BackLink to="/marketplace">{i18n.t('All items')}</BackLink>}>
      <RecordResult query={query} missing={<MissingItem />}>
        {(item) => <ItemView key={item.id} item={item} />}
      </RecordResult>
    </MarketFrame>
  )
}
