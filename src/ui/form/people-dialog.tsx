import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { failureText } from '#src/lib/failure-text.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { type Asked, AsyncList } from '../status/async-list.tsx'
import { Banner } from '../status/banner.tsx'
import { EmptyState } from '../status/empty-state.tsx'
import { PeopleChoice } from './people-choice.tsx'
import { TextField } from './text-field.tsx'

/** What was typed into a search for people, and the words to ask the server for once typing pauses. */
export function usePeopleSearch() {
  const [typed, setTyped] = useState('')
  return { typed, setTyped, words: useDebounced(typed.trim(), 250) }
}

/** Ids of the people ticked, at most `most`; whom one ticked stays chosen while searching on. */
export function useTicked(most: number) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    if (next.size <= most) setChosen(next)
  }
  return [chosen, toggle] as const
}

type Props = Pick<ComponentProps<typeof PeopleChoice>, 'people' | 'chosen' | 'onChoose' | 'isSingle'> & {
  title: string
  description: string
  search: ReturnType<typeof usePeopleSearch>
  /** Label of the search box. */
  searchLabel: string
  /** Names the list of people. */
  listLabel: string
  /** The query that `people` came from. */
  query: Asked<unknown>
  /** Shown when it found nobody. */
  nobody: string
  /** The words of the button that sends the choice, and the call behind it. */
  act: string
  call: { isPending: boolean; isError: boolean; error: unknown }
  onSend: () => void
  onClose: () => void
  /** Fields above the search. */
  children?: ReactNode
  /** Below the list. */
  note?: string | null
}

/** A dialog that finds people by name and sends those chosen. */
export function PeopleDialog(props: Props) {
  const { title, description, search, searchLabel, listLabel, query, nobody, act, call, onSend, onClose, children, note } = props
  const { people, chosen, onChoose, isSingle = false } = props
  const { i18n } = useLingui()
  return (
    <Dialog
      isOpen
      isBusy={call.isPending}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} isOff={call.isPending}>
            {i18n.t('Cancel')}
          </Button>
          <Button variant="solid" isBusy={call.isPending} isOff={chosen.size === 0} onClick={onSend}>
            {act}
          </Button>
        </>
      }
    >
      <Body>
        {call.isError ? <Banner tone="danger">{failureText(i18n, call.error)}</Banner> : null}
        {children}
        <TextField
          type="search"
          label={searchLabel}
          value={search.typed}
          onChange={({ currentTarget }) => search.setTyped(currentTarget.value)}
        />
        <AsyncList query={query} isEmpty={() => people.length === 0} empty={<EmptyState kind="no-results" title={nobody} />}>
          {() => (
            <>
              <PeopleChoice label={listLabel} people={people} chosen={chosen} onChoose={onChoose} isSingle={isSingle} />
              {note ? <Note>{note}</Note> : null}
            </>
          )}
        </AsyncList>
      </Body>
    </Dialog>
  )
}

const Body = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense' } })
