import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { UndoLine } from '#src/undo/undo-line.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useDecisions } from '../use-decisions.ts'
import { keyOf } from './queue-keys.ts'
import { cardId, QueueCard } from './queue-card.tsx'

const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((part) => ({ default: part.RemoveDialog })))
const DisputeDialog = lazy(() => import('./dispute-dialog.tsx').then((part) => ({ default: part.DisputeDialog })))

type Asked = { what: 'remove' | 'buyer' | 'seller'; entry: QueueEntry }

/** Queue entries, decided one by one with their buttons or the keys A, R and N. */
export function QueueList({ entries, mayRemove }: { entries: readonly QueueEntry[]; mayRemove: boolean }) {
  const { i18n } = useLingui()
  const { approved, gone, approve, undo, decide } = useDecisions()
  const [current, setCurrent] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const shown = entries.filter(({ id }) => !gone.has(id))
  const open = shown.filter(({ id }) => !approved.has(id))
  const first = open.find(({ id }) => id === current) ?? open[0]

  useEffect(() => {
    if (wanted === null) return
    const target = document.getElementById(cardId(wanted)) ?? document.querySelector<HTMLElement>('main h1')
    target?.focus()
    setWanted(null)
  }, [wanted])

  const nextOf = (entry: QueueEntry) => {
    const place = open.indexOf(entry)
    return open[place + 1] ?? open[place - 1] ?? null
  }
  function doApprove(entry: QueueEntry) {
    setWanted(nextOf(entry)?.id ?? '')
    setAnnouncement(i18n.t('Approved: {title}', { title: entry.title }))
    approve(entry)
  }
  function leave(entry: QueueEntry) {
    setWanted(nextOf(entry)?.id ?? '')
    setAsked(null)
  }
  function press(event: KeyboardEvent<HTMLElement>, entry: QueueEntry) {
    const key = keyOf(event)
    if (key === null || !(event.target as HTMLElement).matches('[data-queue-card], [data-queue-card] *')) return
    event.preventDefault()
    if (key === 'a' && !entry.dispute) doApprove(entry)
    if (key === 'r' && mayRemove && !entry.dispute) setAsked({ what: 'remove', entry })
    if (key === 'n') setWanted((open[open.indexOf(entry) + 1] ?? open[0])?.id ?? null)
  }
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <List aria-label={i18n.t('Waiting entries')}>
        {shown.map((entry) => (
          <li key={entry.id} onKeyDown={(event) => press(event, entry)}>
            {approved.has(entry.id) ? (
              <UndoLine
                icon={<Check size={18} aria-hidden />}
                isOff={approved.get(entry.id) !== 'offered'}
                onUndo={() => {
                  undo(entry.id)
                  setWanted(entry.id)
                }}
                onLost={() => setWanted((before) => before ?? first?.id ?? '')}
              >
                {i18n.t('Approved')}: <bdi>{entry.title}</bdi>
              </UndoLine>
            ) : (
              <QueueCard
                entry={entry}
                isCurrent={entry === first}
                mayRemove={mayRemove}
                onFocus={() => setCurrent(entry.id)}
                onApprove={() => doApprove(entry)}
                onRemove={() => setAsked({ what: 'remove', entry })}
                onSettle={(winner) => setAsked({ what: winner, entry })}
              />
            )}
          </li>
        ))}
      </List>
      <Suspense>
        {asked?.what === 'remove' ? (
          <RemoveDialog
            entry={asked.entry}
            remove={(reason, key) => decide(asked.entry, 'remove', reason, key)}
            onClose={() => setAsked(null)}
            onRemoved={() => leave(asked.entry)}
          />
        ) : null}
        {asked?.what === 'buyer' || asked?.what === 'seller' ? (
          <DisputeDialog
            winner={asked.what}
            decide={(reason, key) => decide(asked.entry, `for_${asked.what as 'buyer' | 'seller'}`, reason, key)}
            onClose={() => setAsked(null)}
            onDecided={() => leave(asked.entry)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '4' } })
