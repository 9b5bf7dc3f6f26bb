import { useLingui } from '@lingui/react'
import { useParams } from '@tanstack/react-router'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useFlagState } from '#src/flags/use-flags.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ItemView } from './item-view.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { MarketFrame, Missing } from '../parts/market-frame.tsx'

export function ItemPage() {
  const { i18n } = useLingui()
  const { itemId } = useParams({ from: '/member/marketplace/items/$itemId' })
  const { inForce } = useFlagState()
  const query = useApiQuery(marketplaceEndpoints.item, { params: { id: itemId } }, { enabled: inForce.marketplace })
  const isMissing = isApiError(query.error) && query.error.status === 404
  return (
    <MarketFrame title={query.data?.title ?? null} heading={<BackLink to="/marketplace">{i18n.t('All items')}</BackLink>}>
      {isMissing ? (
        <Missing
          title={i18n.t('This item is not on offer')}
          action={<ButtonLink to="/marketplace">{i18n.t('Browse the marketplace')}</ButtonLink>}
        >
          {i18n.t('It may have been sold, or its seller has taken it away.')}
        </Missing>
      ) : (
        <AsyncList query={query} isEmpty={() => false} empty={null}>
          {(item) => <ItemView key={item.id} item={item} />}
        </AsyncList>
      )}
    </MarketFrame>
  )
}
