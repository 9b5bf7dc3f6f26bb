import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type QueueEntry, takesDown } from '#contract/moderation/moderation.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { CaseCalls } from '../case/calls.ts'
import { cardId } from './queue-card.tsx'
import { type Phase, QueueItem } from './queue-item.tsx'
import { withKept } from './with-kept.ts'

type Props = {
  entries: readonly QueueEntry[]
  calls: CaseCalls
  mayRemove: boolean
  /** Opens what else is known about an entry. */
  onOpen?: (entry: QueueEntry) => void
}
type Shown = { entry: QueueEntry; phase: Phase }

/** Queue entries, decided one by one with their buttons or the keys A, R and N. */
export function QueueList({ entries, calls, mayRemove, onOpen }: Props) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [phases, setPhases] = useState<ReadonlyMap<string, Shown>>(new Map())
  const [current, setCurrent] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const phaseOf = (id: string) => phases.get(id)?.phase ?? 'open'
  // A decided entry is no longer in the queue, and its line stays while it can be undone.
  const kept = [...phases.values()].map(({ entry }) => entry)
  const shown = withKept(entries, kept).filter(({ id }) => phaseOf(id) !== 'closed')
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
  function follow(entry: QueueEntry, phase: Phase, isRemoval: boolean) {
    const before = phaseOf(entry.id)
    if (before === phase) return
    setPhases((all) => new Map(all).set(entry.id, { entry, phase }))
    if (before === 'open') setWanted(nextOf(entry))
    if (phase === 'open') setWanted(entry.id)
    if (phase === 'decided')
      setAnnouncement(
        isRemoval ? i18n.t('Removed: {title}', { title: entry.title }) : i18n.t('Approved: {title}', { title: entry.title }),
      )
    void invalidateTouched(queryClient, calls.touched)
  }
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <List aria-label={i18n.t('Waiting entries')}>
        {shown.map((entry) => (
          <QueueItem
            key={entry.id}
            entry={entry}
            calls={calls}
            isCurrent={entry === first}
            mayRemove={mayRemove}
            onFocus={() => setCurrent(entry.id)}
            onOpen={onOpen ? () => onOpen(entry) : null}
            onNext={() => setWanted((open[open.indexOf(entry) + 1] ?? open[0])?.id ?? null)}
            onPhase={(phase, decision) => follow(entry, phase, takesDown(decision))}
            onLost={() => setWanted((before) => before ?? first?.id ?? '')}
          />
        ))}
      </List>
    </>
  )
}

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '4' } })
