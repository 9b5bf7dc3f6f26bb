import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { type ModerationDecision, type QueueEntry, takesDown } from '#contract/moderation/moderation.ts'
import { UndoLine } from '#src/undo/undo-line.tsx'
import type { CaseCalls } from '../case/calls.ts'
import { type Case, useCase } from '../case/use-case.ts'
import { keyOf } from './queue-keys.ts'
import { may, QueueCard } from './queue-card.tsx'

const JudgeDialog = lazy(() => import('./judge-dialog.tsx').then((part) => ({ default: part.JudgeDialog })))

export type Phase = 'open' | 'decided' | 'closed'
/** Further decisions about an entry, by its chart. */
export type MoreDecisions = ComponentType<{ entry: QueueEntry; chart: Case }>
type Props = {
  entry: QueueEntry
  calls: CaseCalls
  /** The entry with the roving tabindex. */
  isCurrent: boolean
  More: MoreDecisions | null
  mark: ReactNode
  onFocus: () => void
  /** Opens what else is known about the entry. */
  onOpen: (() => void) | null
  onNext: () => void
  onPhase: (phase: Phase, decision: ModerationDecision | null) => void
  /** The line that offers the undo goes with the focus in it. */
  onLost: () => void
}

/** An entry with its chart: its card, what is asked about it, and once it is decided a line that undoes it. */
export function QueueItem({ entry, calls, isCurrent, More, mark, onFocus, onOpen, onNext, onPhase, onLost }: Props) {
  const { i18n } = useLingui()
  const chart = useCase(entry, calls)
  const { snapshot } = chart
  const [asked, setAsked] = useState<ModerationDecision | null>(null)
  const phase = phaseOf(snapshot)
  const { decided } = snapshot.context
  const tell = useEffectEvent((now: Phase) => {
    if (now !== 'open') setAsked(null)
    onPhase(now, decided?.decision ?? null)
  })
  useEffect(() => tell(phase), [phase])

  const isFree = entry.refusal === null && !snapshot.hasTag('busy') && !snapshot.matches('takenByOther')
  function ask(decision: ModerationDecision) {
    if (!isFree) return
    chart.claim()
    setAsked(decision)
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    const key = keyOf(event)
    if (key === null || !(event.target as HTMLElement).matches('[data-queue-card], [data-queue-card] *')) return
    event.preventDefault()
    if (key === 'n') onNext()
    if (key === 'a' && isFree && may(entry, 'approve')) chart.decide('approve')
    if (key === 's' && isFree && may(entry, 'spam')) chart.decide('spam')
    if (key === 'r' && may(entry, 'remove')) ask('remove')
  }
  if (phase === 'closed') return null
  if (phase === 'decided')
    return (
      <li>
        <UndoLine
          icon={<DoneIcon decision={decided?.decision ?? null} />}
          isOff={snapshot.hasTag('busy')}
          onUndo={chart.undo}
          onLost={onLost}
        >
          {decided ? doneText(i18n, decided.decision, entry.kind) : null}: <bdi>{entry.title}</bdi>
        </UndoLine>
      </li>
    )
  return (
    <li onKeyDown={press}>
      <QueueCard
        entry={entry}
        chart={chart}
        isCurrent={isCurrent}
        more={More ? <More entry={entry} chart={chart} /> : null}
        mark={mark}
        onFocus={onFocus}
        onOpen={onOpen}
        onApprove={() => isFree && chart.decide('approve')}
        onSpam={() => isFree && chart.decide('spam')}
        onAsk={ask}
      />
      <Suspense>
        {asked ? (
          <JudgeDialog
            entry={entry}
            decision={asked}
            chart={chart}
            onClose={() => {
              chart.release()
              setAsked(null)
            }}
          />
        ) : null}
      </Suspense>
    </li>
  )
}

function doneText(i18n: I18n, decision: ModerationDecision, kind: QueueEntry['kind']): string {
  if (decision === 'spam') return i18n.t('Marked as spam')
  if (decision === 'hide') return i18n.t('Hidden')
  if (decision === 'warn') return i18n.t('Author warned')
  if (decision === 'suspend') return i18n.t('Author suspended')
  if (decision === 'escalate') return i18n.t('Escalated')
  if (kind === 'user') return takesDown(decision) ? i18n.t('Member suspended') : i18n.t('Reports dismissed')
  return takesDown(decision) ? i18n.t('Removed') : i18n.t('Approved')
}

const phaseOf = (snapshot: ReturnType<typeof useCase>['snapshot']): Phase => {
  if (snapshot.matches('closed')) return 'closed'
  return snapshot.matches('decided') || snapshot.matches('undoing') ? 'decided' : 'open'
}

function DoneIcon({ decision }: { decision: ModerationDecision | null }) {
  const Icon = decision === 'hide' ? EyeOff : takesDown(decision) ? Trash2 : Check
  return <Icon size={18} aria-hidden />
}
