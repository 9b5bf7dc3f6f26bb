import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { BulkImport } from '#contract/imports/bulk-import.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useCancel } from './use-import.ts'

type Props = { of: Pick<BulkImport, 'id' | 'status'>; size?: 'sm' }

/** Cancels an import after confirmation; says what remains. */
export function CancelButton({ of: { id, status }, size }: Props) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const cancel = useCancel()
  const [isAsking, setAsking] = useState(false)
  const isSending = status === 'running'

  async function stop() {
    try {
      await cancel.mutateAsync({ params: { id } })
    } catch (error) {
      throw new Error(words(error))
    }
  }

  return (
    <>
      <Button variant={size ? 'ghost' : 'outline'} size={size ?? 'md'} onClick={() => setAsking(true)}>
        {i18n.t('Cancel import')}
      </Button>
      <ConfirmDialog
        title={isSending ? i18n.t('Stop sending?') : i18n.t('Cancel the import?')}
        action={isSending ? i18n.t('Stop sending') : i18n.t('Cancel import')}
        isDanger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={stop}
      >
        {isSending
          ? i18n.t(
              'Sending stops after the emails that are just going out. People already invited stay invited; the report lists them.',
            )
          : i18n.t('Nothing was sent. Please upload the file again.')}
      </ConfirmDialog>
    </>
  )
}
