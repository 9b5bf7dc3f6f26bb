import { chakra } from '@chakra-ui/react/styled-system'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type ModerationDecision, type QueueEntry, takesDown } from '#contract/moderation/moderation.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { CaseCalls } from '../case/calls.ts'
import { cardId } from './queue-card.tsx'
import { type MoreDecisions, type Phase, QueueItem } from './queue-item.tsx'
import { withKept } from './with-kept.ts'

type Props = {
  entries: readonly QueueEntry[]
  calls: CaseCalls
  /** Where nothing waits, and nothing can be undone. */
  empty: ReactNode
  /** The gravest first, not the longest waiting. */
  isByScore?: boolean
  More?: MoreDecisions
  /** Before the kind of an entry. */
  markOf?: (entry: QueueEntry) => ReactNode
  /** Opens what else is known about an entry. */
  onOpen?: (entry: QueueEntry) => void
}
type Shown = { entry: QueueEntry; phase: Phase }

/** Queue entries, decided one by one with their buttons or the keys A, R and N. */
export function QueueList({ entries, calls, empty, isByScore = false, More, markOf, onOpen }: Props) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [phases, setPhases] = useState<ReadonlyMap<string, Shown>>(new Map())
  const [current, setCurrent] = useState<string | null>(null)
  // How often an entry came back although its chart has ended: what was escalated still waits for moderators without limits.
  const [returns, setReturns] = useState<ReadonlyMap<string, number>>(new Map())
  const [wanted, setWanted] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const phaseOf = (id: string) => phases.get(id)?.phase ?? 'open'
  // A decided entry is no longer in the queue, and its line stays while it can be undone.
  const kept = [...phases.values()].map(({ entry }) => entry)
  const shown = withKept(entries, kept, isByScore).filter(({ id }) => phaseOf(id) !== 'closed')
  const open = shown.filter(({ id }) => phaseOf(id) === 'open')
  const first = open.find(({ id }) => id === current) ?? open[0]

  useEffect(() => {
    if (wanted === null) return
    const target = document.getElementById(cardId(wanted)) ?? document.querySelector<HTMLElement>('main h1')
    if (!target) return
    target.focus()
    setWanted(null)
  }, [wanted])

  function nextOf({ id }: QueueEntry): string {
    const place = open.findIndex((one) => one.id === id)
    return (open[place + 1] ?? open[place - 1])?.id ?? ''
  }
  function follow(entry: QueueEntry, phase: Phase, decision: ModerationDecision | null) {
    const before = phaseOf(entry.id)
    if (before === phase) return
    if (phase === 'closed' && decision === 'escalate') {
      setPhases((all) => new Map([...all].filter(([id]) => id !== entry.id)))
      setReturns((all) => new Map(all).set(entry.id, (all.get(entry.id) ?? 0) + 1))
    } else setPhases((all) => new Map(all).set(entry.id, { entry, phase }))
    if (before === 'open') setWanted(nextOf(entry))
    if (phase === 'open') setWanted(entry.id)
    if (phase === 'decided') setAnnouncement(announced(i18n, entry.title, decision))
    void invalidateTouched(queryClient, calls.touched)
  }
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {shown.length === 0 ? (
        empty
      ) : (
        <List aria-label={i18n.t('Waiting entries')}>
          {shown.map((entry) => (
            <QueueItem
              key={`${entry.id}.${returns.get(entry.id) ?? 0}`}
              entry={entry}
              calls={calls}
              isCurrent={entry === first}
              More={More ?? null}
              mark={markOf?.(entry) ?? null}
              onFocus={() => setCurrent(entry.id)}
              onOpen={onOpen ? () => onOpen(entry) : null}
              onNext={() => setWanted((open[open.indexOf(entry) + 1] ?? open[0])?.id ?? null)}
              onPhase={(phase, decision) => follow(entry, phase, decision)}
              onLost={() => setWanted((before) => before ?? first?.id ?? '')}
            />
          ))}
        </List>
      )}
    </>
  )
}

function announced(i18n: I18n, title: string, decision: ModerationDecision | null): string {
  if (decision === 'warn') return i18n.t('Author warned: {title}', { title })
  if (decision === 'suspend') return i18n.t('Author suspended: {title}', { title })
  if (decision === 'escalate') return i18n.t('Escalated: {title}', { title })
  if (decision === 'hide') return i18n.t('Hidden: {title}', { title })
  return takesDown(decision) ? i18n.t('Removed: {title}', { title }) : i18n.t('Approved: {title}', { title })
}

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '4' } })
