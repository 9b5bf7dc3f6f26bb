import { useLingui } from '@lingui/react'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'

/** Asks before a link, the back button or the browser leaves a form with unsaved input. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const { i18n } = useLingui()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      isDanger
      title={i18n.t('Discard what you typed?')}
      action={i18n.t('Discard changes')}
      onClose={() => blocker.status === 'blocked' && blocker.reset()}
      onConfirm={() => blocker.status === 'blocked' && blocker.proceed()}
    >
      {i18n.t('Your changes are not saved yet.')}
    </ConfirmDialog>
  )
}
