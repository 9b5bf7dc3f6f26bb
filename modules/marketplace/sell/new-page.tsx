import { useLingui } from '@lingui/react'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { useFlagState } from '#src/flags/use-flags.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { useOwnCurrency } from '../browse/use-browse.ts'
import { BackLink } from '../parts/back-link.tsx'
import { MarketFrame } from '../parts/market-frame.tsx'
import { NewForm } from './new-form.tsx'
import { Obstacle } from './obstacle.tsx'

/** Form of a new item; before it, the unmet requirements for selling. */
export function NewPage() {
  const { i18n } = useLingui()
  const { inForce } = useFlagState()
  const currency = useOwnCurrency()
  const query = useApiQuery(marketplaceEndpoints.sellerSummary, {}, { enabled: inForce.marketplace })
  return (
    <MarketFrame
      title={i18n.t('Sell an item')}
      width="reading"
      hasNav={false}
      heading={
        <PageHeader title={i18n.t('Sell an item')} back={<BackLink to="/marketplace/dashboard">{i18n.t('Selling')}</BackLink>} />
      }
    >
      <AsyncList query={query}>
        {({ may_sell, obstacle }) =>
          !may_sell && obstacle ? <Obstacle obstacle={obstacle} /> : currency ? <NewForm currency={currency} /> : <Spinner />
        }
      </AsyncList>
    </MarketFrame>
  )
}
