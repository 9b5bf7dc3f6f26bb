import { useLingui } from '@lingui/react'
import { Banner } from '#src/ui/banner.tsx'
import { wordsOf } from '../failure-text.ts'
import type { Checkout } from './use-checkout.ts'

/** Why the order was not taken, in whichever step the buyer finds themselves after it: a check of the cart may stand between. */
export function Refusal({ snapshot }: Pick<Checkout, 'snapshot'>) {
  const { i18n } = useLingui()
  const { failure } = snapshot.context
  return failure && !snapshot.matches('placing') ? <Banner tone="danger">{wordsOf(i18n, failure)}</Banner> : null
}
