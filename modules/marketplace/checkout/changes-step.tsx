import { useLingui } from '@lingui/react'
import { totalsOf } from '#machines/cart/totals.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormActions } from '#src/ui/form/form.tsx'
import { ChangeList } from '../cart/change-list.tsx'
import { SumList } from '../parts/sum-list.tsx'
import { Refusal } from './refusal.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

/** Changes since the buyer filled the cart, to be accepted before continuing (MKT-D5). */
export function ChangesStep({ checkout: { actor, snapshot } }: { checkout: Checkout }) {
  const { i18n } = useLingui()
  const { changes, entries } = snapshot.context
  return (
    <StepFrame title={i18n.t('Something has changed')}>
      <Refusal snapshot={snapshot} />
      <Card>
        <ChangeList changes={changes} />
      </Card>
      {entries.length > 0 ? (
        <Card title={i18n.t('What it comes to now')} level={3}>
          <SumList totals={totalsOf(entries)} isEstimate />
        </Card>
      ) : null}
      <FormActions>
        <Button onClick={() => actor.send({ type: 'back' })}>{i18n.t('Not now')}</Button>
        <Button variant="solid" size="lg" onClick={() => actor.send({ type: 'accept' })}>
          {entries.length > 0 ? i18n.t('Accept and continue') : i18n.t('I understand')}
        </Button>
      </FormActions>
    </StepFrame>
  )
}
