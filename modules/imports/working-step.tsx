import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { BulkImport } from '#contract/bulk-import.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useImportWords } from './failure-banner.tsx'
import { useCancel } from './use-import.ts'

/** How far the server is; it goes on when this page is closed. */
export function WorkingStep({ of: { id, status, progress } }: { of: BulkImport }) {
  const { i18n } = useLingui()
  const words = useImportWords()
  const cancel = useCancel()
  const [isAsking, setAsking] = useState(false)
  const isSending = status === 'running'
  const title = isSending ? i18n.t('Sending the invitations') : i18n.t('Checking the rows')

  async function stop() {
    try {
      await cancel.mutateAsync({ params: { id } })
    } catch (error) {
      throw new Error(words(error))
    }
  }

  return (
    <Card title={title}>
      <Stack>
        <VisuallyHidden role="status">{title}</VisuallyHidden>
        <Progress label={isSending ? i18n.t('Rows sent') : i18n.t('Rows checked')} value={progress.done} max={progress.total} />
        <p>{i18n.t('You may close this page: the server goes on, and the import waits for you here.')}</p>
        <div>
          <Button onClick={() => setAsking(true)}>{i18n.t('Cancel import')}</Button>
        </div>
        <ConfirmDialog
          title={isSending ? i18n.t('Stop sending?') : i18n.t('Cancel the import?')}
          action={isSending ? i18n.t('Stop sending') : i18n.t('Cancel import')}
          isDanger
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={stop}
        >
          {isSending
            ? i18n.t('It stops after the mails that are just going out. Who was invited stays invited; the report says who.')
            : i18n.t('Nothing was sent. The file has to be uploaded again.')}
        </ConfirmDialog>
      </Stack>
    </Card>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', '& > p': { color: 'fg.muted' } } })
