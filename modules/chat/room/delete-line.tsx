import { useLingui } from '@lingui/react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'

export type Deletion = 'me' | 'everyone'
type Props = { id: string; from: Deletion; onClose: () => void }

/** Asks before a line goes: neither way of deleting it can be undone (MSG-D4). */
export function DeleteLine({ id, from, onClose }: Props) {
  const { i18n } = useLingui()
  const remove = useApiMutation(chatEndpoints.remove)
  const isForMe = from === 'me'
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={isForMe ? i18n.t('Delete this message for you?') : i18n.t('Delete this message for everyone?')}
      action={isForMe ? i18n.t('Delete for me') : i18n.t('Delete for everyone')}
      onClose={onClose}
      onConfirm={() => remove.mutateAsync({ params: { id }, ...(isForMe ? { query: { only: 'me' as const } } : {}) })}
    >
      {isForMe
        ? i18n.t('The others keep it. You cannot get it back.')
        : i18n.t('The room shows that a message was deleted. Nobody can get it back.')}
    </ConfirmDialog>
  )
}
