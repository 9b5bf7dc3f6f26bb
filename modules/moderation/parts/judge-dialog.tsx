import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { ModerationDecision, QueueEntry } from '#contract/moderation/moderation.ts'
import { useServices } from '#src/services/services-context.tsx'
import type { Case } from '../case/use-case.ts'
import { caseFailureText, noticeOf } from './case-notice.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { entry: QueueEntry; decision: ModerationDecision; chart: Case; onClose: () => void }

/** Asks for the reason of a decision that its author or both sides read; meanwhile nobody else decides. */
export function JudgeDialog({ entry, decision, chart, onClose }: Props) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const { title, description, help, confirm, done } = textsOf(i18n, decision, entry)
  return (
    <ReasonDialog
      title={title}
      description={description}
      help={help}
      confirm={confirm}
      isDanger={decision === 'remove'}
      notice={noticeOf(i18n, chart.snapshot)}
      onClose={onClose}
      onConfirm={async (reason, key) => {
        const { context, ...snapshot } = await chart.settle(decision, reason, key)
        if (context.failure) throw new Error(caseFailureText(i18n, context.failure))
        if (snapshot.status !== 'done' || context.decided === null || !done) return
        bus.publish('moderation', { type: 'toast.requested', host: 'single', variant: 'success', ...done })
      }}
    />
  )
}

function textsOf(i18n: I18n, decision: ModerationDecision, { kind, title }: Pick<QueueEntry, 'kind' | 'title'>) {
  const done = { title: /*i18n*/ 'Decided', description: /*i18n*/ 'Both parties are told why.' }
  const answered = { title: /*i18n*/ 'Decided', description: /*i18n*/ 'The author is told why.' }
  switch (decision) {
    case 'for_buyer':
      return {
        title: i18n.t('Decide for the buyer?'),
        description: i18n.t(
          'The order is cancelled and its items are on offer again. A card payment is refunded automatically, any other payment by the seller. This cannot be undone.',
        ),
        help: i18n.t('Both parties can read this.'),
        confirm: i18n.t('Decide for the buyer'),
        done,
      }
    case 'for_seller':
      return {
        title: i18n.t('Decide for the seller?'),
        description: i18n.t('The order counts as completed, and the buyer cannot ask again. This cannot be undone.'),
        help: i18n.t('Both parties can read this.'),
        confirm: i18n.t('Decide for the seller'),
        done,
      }
    case 'grant':
      return {
        title: i18n.t('Grant the appeal?'),
        description: i18n.t('It becomes visible again and its reports count as dismissed. This cannot be undone.'),
        help: i18n.t('The author can read this.'),
        confirm: i18n.t('Grant the appeal'),
        done: answered,
      }
    case 'reject':
      return {
        title: i18n.t('Reject the appeal?'),
        description: i18n.t('The removal stands, and the author cannot appeal again. This cannot be undone.'),
        help: i18n.t('The author can read this.'),
        confirm: i18n.t('Reject the appeal'),
        done: answered,
      }
    default:
      if (kind === 'user')
        return {
          title: i18n.t('Suspend “{title}”?', { title }),
          description: i18n.t(
            'The member is signed out at once and cannot log in until the account is opened again. You can undo it for thirty seconds, then the member is told why.',
          ),
          help: i18n.t('The member can read this.'),
          confirm: i18n.t('Suspend'),
          done: null,
        }
      return {
        title: i18n.t('Remove “{title}”?', { title }),
        description: i18n.t(
          'Only its author will still see it. You can undo it for thirty seconds, then the author is told why.',
        ),
        help: i18n.t('The author can read this.'),
        confirm: i18n.t('Remove'),
        done: null,
      }
  }
}
