import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Totals } from '#machines/cart/totals.ts'
import { useMoney } from '../use-money.ts'

type Props = { totals: Pick<Totals, 'items' | 'shipping' | 'total' | 'currency'>; isEstimate?: boolean }

/** Items, shipping and total. `isEstimate`: shipping is the maximum. */
export const SumList = (props: Props) => (
  <Sums>
    <SumRows {...props} />
  </Sums>
)

/** Rows within `Sums`: a change re-renders only them. */
export function SumRows({ totals: { items, shipping, total, currency }, isEstimate = false }: Props) {
  const { i18n } = useLingui()
  const money = useMoney()
  if (currency === null) return null
  return (
    <>
      <div>
        <dt>{i18n.t('Items')}</dt>
        <dd>{money(items, currency)}</dd>
      </div>
      <div>
        <dt>{isEstimate && shipping > 0 ? i18n.t('Shipping, if you choose it') : i18n.t('Shipping')}</dt>
        <dd>{shipping === 0 ? i18n.t('Free') : money(shipping, currency)}</dd>
      </div>
      <div data-total="">
        <dt>{i18n.t('Total')}</dt>
        <dd>{money(total, currency)}</dd>
      </div>
    </>
  )
}

export const Sums = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1.5',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& dt': { color: 'fg.muted' },
    '& [data-total]': {
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingTop: '2.5',
      marginTop: '1',
      fontWeight: '600',
      textStyle: 'h4',
    },
    '& [data-total] dt': { color: 'fg' },
  },
})
