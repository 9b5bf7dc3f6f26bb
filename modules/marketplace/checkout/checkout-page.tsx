import { useLingui } from '@lingui/react'
import { usePageSearch } from '#src/lists/use-page-search.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { MarketFrame } from '../parts/market-frame.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { checkoutAddress } from './checkout-address.ts'
import { CheckoutFlow } from './checkout-flow.tsx'

/** From the cart to the orders (SC-11), and the return page for card providers. */
export function CheckoutPage() {
  const { i18n } = useLingui()
  const user = useUser()
  const { checkout = null, cancelled } = usePageSearch(checkoutAddress)
  return (
    <MarketFrame
      title={i18n.t('Check out')}
      hasNav={false}
      heading={
        <PageHeader
          title={i18n.t('Check out')}
          back={<BackLink to="/marketplace">{i18n.t('Back to the marketplace')}</BackLink>}
        />
      }
    >
      {cancelled ? (
        <EmptyState
          kind="no-results"
          title={i18n.t('You have not paid')}
          action={
            <ButtonLink variant="solid" to="/marketplace/orders">
              {i18n.t('Go to my orders')}
            </ButtonLink>
          }
        >
          {i18n.t('Your order waits for the payment. You can pay it from its page, or cancel it there.')}
        </EmptyState>
      ) : user && !user.email_verified ? (
        <Banner
          tone="warning"
          action={
            <ButtonLink size="sm" to="/resend-verification">
              {i18n.t('Verify email')}
            </ButtonLink>
          }
        >
          {i18n.t('Please verify your email address before you order.')}
        </Banner>
      ) : (
        <CheckoutFlow returned={checkout} />
      )}
    </MarketFrame>
  )
}
