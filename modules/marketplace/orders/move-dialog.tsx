import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Order } from '#contract/marketplace/market-order.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { failureText } from '#src/lib/failure-text.ts'
import { isDestructive, moveCalls, moveNames, moveQuestions, needsReason, type PlainMove, takesText } from './move-labels.ts'

/** Confirms a move, with a message to the other side where useful; input survives a failure. */
export function MoveDialog({ order, move, onClose }: { order: Order; move: PlainMove; onClose: () => void }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const call = useApiMutation(moveCalls[move])
  const lacksReason = needsReason(move) && reason.trim() === ''
  async function confirm() {
    if (lacksReason) return setProblem(move === 'answer' ? i18n.t('Please write something') : i18n.t('Please say why'))
    setProblem(null)
    try {
      await call.mutateAsync({ params: { id: order.id }, body: { reason: reason.trim() } })
      bus.publish('marketplace', {
        type: 'toast.requested',
        host: 'list',
        variant: 'success',
        title: /*i18n*/ 'The other party has been notified',
      })
      onClose()
    } catch (error) {
      setProblem(failureText(i18n, error))
    }
  }
  const { title, text } = moveQuestions[move]
  return (
    <Dialog
      isOpen
      isAlert
      size="sm"
      title={i18n._(title)}
      description={i18n._(text)}
      onClose={onClose}
      isBusy={call.isPending}
      footer={
        <>
          <Button onClick={onClose} isOff={call.isPending}>
            {i18n.t('Back')}
          </Button>
          <Button variant={isDestructive(move) ? 'danger' : 'solid'} isBusy={call.isPending} onClick={() => void confirm()}>
            {i18n._(moveNames[move])}
          </Button>
        </>
      }
    >
      {takesText(move) ? (
        <TextareaField
          label={wordsLabel(i18n, move)}
          isOptional={!needsReason(move)}
          limit={500}
          maxLength={500}
          value={reason}
          error={lacksReason ? (problem ?? undefined) : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {problem && !lacksReason ? <Banner tone="danger">{problem}</Banner> : null}
    </Dialog>
  )
}

function wordsLabel(i18n: I18n, move: PlainMove): string {
  if (move === 'answer') return i18n.t('Your answer')
  return needsReason(move) ? i18n.t('Why?') : i18n.t('Message to the other party')
}
