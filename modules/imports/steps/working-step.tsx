import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { BulkImport } from '#contract/imports/bulk-import.ts'
import { Card } from '#src/ui/card.tsx'
import { Progress } from '#src/ui/status/progress.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CancelButton } from '../cancel-button.tsx'
import type { Kind } from '../kind.ts'

/** The server's progress; it continues when this page is closed. */
export function WorkingStep({ kind, of }: { kind: Kind; of: BulkImport }) {
  const { i18n } = useLingui()
  const { status, progress } = of
  const isWriting = status === 'running'
  const title = isWriting ? i18n._(kind.words.working.title) : i18n.t('Checking the rows')
  return (
    <Card title={title}>
      <Stack>
        <VisuallyHidden role="status">{title}</VisuallyHidden>
        <Progress
          label={isWriting ? i18n._(kind.words.working.rows) : i18n.t('Rows checked')}
          value={progress.done}
          max={progress.total}
        />
        <p>{i18n.t('You can close this page: the server continues, and the import is here when you return.')}</p>
        <div>
          <CancelButton kind={kind} of={of} />
        </div>
      </Stack>
    </Card>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', '& > p': { color: 'fg.muted' } } })
