import { useLingui } from '@lingui/react'
import { useServices } from '#src/services/services-context.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  winner: 'buyer' | 'seller'
  onClose: () => void
  decide: (reason: string, key: string) => Promise<void>
  onDecided: () => void
}

/** Asks for the reason before deciding a dispute for one side. */
export function DisputeDialog({ winner, onClose, decide, onDecided }: Props) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const isBuyer = winner === 'buyer'
  return (
    <ReasonDialog
      title={isBuyer ? i18n.t('Decide for the buyer?') : i18n.t('Decide for the seller?')}
      description={
        isBuyer
          ? i18n.t(
              'The order is cancelled and its items are on offer again. A card payment is refunded automatically, any other payment by the seller. This cannot be undone.',
            )
          : i18n.t('The order counts as completed, and the buyer cannot ask again. This cannot be undone.')
      }
      help={i18n.t('Both parties can read this.')}
      confirm={isBuyer ? i18n.t('Decide for the buyer') : i18n.t('Decide for the seller')}
      onClose={onClose}
      onConfirm={async (reason, key) => {
        await decide(reason, key)
        bus.publish('moderation', {
          type: 'toast.requested',
          host: 'single',
          variant: 'success',
          title: /*i18n*/ 'Decided',
          description: /*i18n*/ 'Both parties are told why.',
        })
        onDecided()
      }}
    />
  )
}
