import { useState } from 'react'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import type { Outgoing } from '#machines/chat-room/log.ts'

type Props = { outbox: readonly Outgoing[]; onRetry: (clientId: string) => void; onDelete: (clientId: string) => void }

/** Own lines on their way, and those that were not sent. */
export function Unsent({ outbox, onRetry, onDelete }: Props) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<string | null>(null)
  const rows = outbox.map(({ clientId, content, fileName, state, reason }) => (
    <Row key={clientId} data-state={state}>
      <p dir="auto">{content || fileName}</p>
      {state === 'failed' ? (
        <span role="alert">
          <CircleAlert size={16} aria-hidden />
          <b>{i18n.t('Not sent')}</b>
          {reason === null ? null : <span dir="auto">{reason}</span>}
          <button type="button" onClick={() => onRetry(clientId)}>
            {i18n.t('Retry')}
          </button>
          <button type="button" onClick={() => setAsked(clientId)}>
            {i18n.t('Delete')}
          </button>
        </span>
      ) : (
        <span>
          <Clock size={16} aria-hidden />
          {i18n.t('Sending')}
        </span>
      )}
    </Row>
  ))
  return (
    <>
      {rows}
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={i18n.t('Delete this unsent message?')}
        action={i18n.t('Delete')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && onDelete(asked)}
      >
        {i18n.t('Nobody has received it, and it is kept nowhere else.')}
      </ConfirmDialog>
    </>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    marginTop: '2',
    '& > p': {
      maxWidth: 'min(46rem, 80%)',
      background: 'indigo.subtle',
      color: 'fg.muted',
      borderRadius: 'card',
      paddingInline: '4',
      paddingBlock: '2',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      textAlign: 'start',
    },
    '&[data-state=failed] > p': { borderWidth: '1px', borderColor: 'crimson' },
    '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', color: 'fg.muted', fontSize: 'dense' },
    '&[data-state=failed] > span': { color: 'crimson' },
    '& button': { minHeight: '32px', textDecoration: 'underline', cursor: 'pointer', fontWeight: '600' },
  },
})
