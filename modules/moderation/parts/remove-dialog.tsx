import { useLingui } from '@lingui/react'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { useServices } from '#src/services/services-context.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  entry: QueueEntry
  onClose: () => void
  remove: (reason: string, key: string) => Promise<void>
  onRemoved: () => void
}

export function RemoveDialog({ entry, onClose, remove, onRemoved }: Props) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  return (
    <ReasonDialog
      title={i18n.t('Remove “{title}”?', { title: entry.title })}
      description={i18n.t('Only its author will still see it. This cannot be undone.')}
      help={i18n.t('The author can read this.')}
      confirm={i18n.t('Remove')}
      onClose={onClose}
      onConfirm={async (reason, key) => {
        await remove(reason, key)
        bus.publish('moderation', {
          type: 'toast.requested',
          host: 'single',
          variant: 'success',
          title: /*i18n*/ 'Removed',
          description: /*i18n*/ 'The author is told why.',
        })
        onRemoved()
      }}
    />
  )
}
