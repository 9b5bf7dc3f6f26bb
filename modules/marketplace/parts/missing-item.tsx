import { useLingui } from '@lingui/react'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Missing } from './market-frame.tsx'

/** In place of an item that its address does not lead to. */
export function MissingItem() {
  const { i18n } = useLingui()
  return (
    <Missing
      title={i18n.t('This item is not on offer')}
      action={<ButtonLink to="/marketplace">{i18n.t('Browse the marketplace')}</ButtonLink>}
    >
      {i18n.t('It may have been sold, or its seller has taken it away.')}
    </Missing>
  )
}
