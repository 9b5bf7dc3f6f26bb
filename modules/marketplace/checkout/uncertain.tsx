import { useLingui } from '@lingui/react'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'

/** The order may or may not have been placed: it is resent with the same key, so it cannot be placed twice. */
export function Uncertain({ onRetry }: { onRetry: () => void }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        kind="no-results"
        title={i18n.t('No answer')}
        action={
          <>
            <Button variant="solid" onClick={onRetry}>
              {i18n.t('Try Again')}
            </Button>
            <ButtonLink to="/marketplace/orders">{i18n.t('View my orders')}</ButtonLink>
          </>
        }
      >
        {i18n.t('Your order may have been placed or not. Trying again is safe: it is never placed twice.')}
      </EmptyState>
    </div>
  )
}
