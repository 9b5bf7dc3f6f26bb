import { useLingui } from '@lingui/react'
import { Banner } from '#src/ui/status/banner.tsx'
import { chartFailureText } from '#src/lib/failure-text.ts'
import type { Checkout } from './use-checkout.ts'

/** Why the order was refused, shown in whichever step the buyer is now: a cart check may come between. */
export function Refusal({ snapshot }: Pick<Checkout, 'snapshot'>) {
  const { i18n } = useLingui()
  const { failure } = snapshot.context
  return failure && !snapshot.matches('placing') ? <Banner tone="danger">{chartFailureText(i18n, failure)}</Banner> : null
}
