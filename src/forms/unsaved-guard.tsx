import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'

/** Asks before a link, the back button or the browser leaves a form with unsaved input. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const { i18n } = useLingui()
  const { history } = useRouter()
  const [decide, setDecide] = useState<{ stay: (isStaying: boolean) => void } | null>(null)
  // The router's own useBlocker would be in the first load of every page.
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: isDirty,
        blockerFn: async () => isDirty() && new Promise<boolean>((stay) => setDecide({ stay })),
      }),
    [history, isDirty],
  )
  const answer = (isStaying: boolean) => {
    decide?.stay(isStaying)
    setDecide(null)
  }
  return (
    <ConfirmDialog
      isOpen={decide !== null}
      isDanger
      title={i18n.t('Discard what you typed?')}
      action={i18n.t('Discard changes')}
      onClose={() => answer(true)}
      onConfirm={() => answer(false)}
    >
      {i18n.t('Your changes are not saved yet.')}
    </ConfirmDialog>
  )
}
