import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Spinner } from '#src/ui/status/spinner.tsx'
import type { Checkout } from './use-checkout.ts'

/** While the cart is checked, an order is resent after a reload, the card page opens, or the payment is checked. */
export function Waiting({ snapshot }: Pick<Checkout, 'snapshot'>) {
  const { i18n } = useLingui()
  const text = snapshot.matches('confirming')
    ? i18n.t('Checking whether your payment has arrived…')
    : snapshot.matches('redirecting')
      ? i18n.t('Opening the page of the card provider…')
      : snapshot.matches('placing')
        ? i18n.t('Sending your order…')
        : i18n.t('Checking prices and stock…')
  return (
    <Box role="status">
      <Spinner size={40} isSilent />
      {text}
    </Box>
  )
}

const Box = chakra('div', {
  base: { display: 'grid', justifyItems: 'center', gap: '4', paddingBlock: '16', color: 'fg.muted' },
})
