import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { peopleEndpoints } from '#contract/people/people.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { fullName } from '#src/lib/initials.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'

/** The word at the caret that begins with @ or #, and where it stands. */
export function wordAt(text: string, caret: number): { sign: '@' | '#'; word: string; from: number } | null {
  const before = /(?:^|[\s(])([@#])([\p{L}\p{M}\p{N}_.-]{1,40})$/u.exec(text.slice(0, caret))
  if (!before) return null
  const [, sign, word = ''] = before
  return { sign: sign === '#' ? '#' : '@', word, from: caret - word.length - 1 }
}

type Option = { id: string; insert: string; label: string }
type Props = Omit<ComponentProps<typeof TextareaField>, 'onChange' | 'value'> & { value: string; onText: (text: string) => void }

/** A text field that suggests members after @ and hashtags after #; arrows and Enter choose, Escape closes. */
export function MentionBox({ value, onText, ...field }: Props) {
  const { i18n } = useLingui()
  const list = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [current, setCurrent] = useState(0)
  const [closed, setClosed] = useState<string | null>(null)
  const found = wordAt(value, caret)
  const asked = useDebounced(found ? `${found.sign}${found.word}` : '', 200)
  const options = useOptions(asked)
  const isOpen = found !== null && options.length > 0 && closed !== `${found.sign}${found.word}`
  const choose = (option: Option) => {
    if (!found) return
    const next = `${value.slice(0, found.from)}${option.insert} ${value.slice(caret)}`
    onText(next)
    const place = found.from + option.insert.length + 1
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(place, place)
      setCaret(place)
    })
  }
  const keys = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setCurrent((current + step + options.length) % options.length)
    else if (event.key === 'Escape') setClosed(`${found.sign}${found.word}`)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const option = options[current]
      if (option) choose(option)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Box>
      <TextareaField
        {...field}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${current}` : undefined}
        onKeyDown={keys}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onChange={({ currentTarget }) => {
          setCaret(currentTarget.selectionStart)
          setCurrent(0)
          setClosed(null)
          onText(currentTarget.value)
        }}
      />
      {isOpen ? (
        <List id={list} role="listbox" aria-label={i18n.t('Suggestions')}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
            <div
              key={option.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <bdi>{option.label}</bdi> <bdi>{option.insert}</bdi>
            </div>
          ))}
        </List>
      ) : null}
    </Box>
  )
}

function useOptions(asked: string): Option[] {
  const { i18n } = useLingui()
  const word = asked.slice(1)
  const people = useApiQuery(
    peopleEndpoints.list,
    { query: { q: word, page_size: 6, ordering: 'relevance' } },
    { enabled: asked.startsWith('@') && word.length > 1 },
  )
  const tags = useApiQuery(postsEndpoints.hashtags, { query: { q: word } }, { enabled: asked.startsWith('#') && word !== '' })
  if (asked.startsWith('@'))
    return (people.data?.results ?? []).map((person) => ({
      id: person.id,
      insert: `@${person.username}`,
      label: fullName(person),
    }))
  return (tags.data ?? []).map(({ tag, count }) => ({
    id: tag,
    insert: `#${tag}`,
    label: i18n.t('{count, plural, one {# post} other {# posts}}', { count }),
  }))
}

const Box = chakra('div', { base: { position: 'relative' } })
const List = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    insetInline: '0',
    marginTop: '1',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'lg',
    overflow: 'hidden',
    '& [role=option]': { display: 'flex', gap: '3', justifyContent: 'space-between', padding: '3', cursor: 'pointer' },
    '& [role=option] bdi:last-child': { color: 'fg.muted' },
    '& [role=option][aria-selected=true]': { background: 'raised' },
  },
})
