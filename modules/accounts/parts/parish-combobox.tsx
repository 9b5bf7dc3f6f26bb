import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useId, useState } from 'react'
import { type ParishChoice as ParishChoiceSchema, parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { FieldFrame } from '#src/ui/form/field-frame.tsx'
import { Input, Joined, Side } from '#src/ui/form/text-field.tsx'
import type { InferOutput } from 'valibot'
import { useDebounced } from './use-debounced.ts'

type ParishChoice = InferOutput<typeof ParishChoiceSchema>
export type ChosenParish = Pick<ParishChoice, 'id' | 'name'>
type Props = {
  label: string
  value: ChosenParish | null
  onChange: (parish: ChosenParish | null) => void
  help?: string
  error?: string | undefined
  isOptional?: boolean
  id?: string
}
const shown = 20
const wait = 250

/** Finds a parish by typing: an input with a list, usable by arrow keys, Enter, Escape and pointer. */
export function ParishCombobox({ label, value, onChange, help, error, isOptional = false, id }: Props) {
  const { i18n } = useLingui()
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const q = useDebounced((typed ?? '').trim(), wait)
  const query = useApiQuery(
    parishesEndpoints.choices,
    { query: { page_size: shown, ...(q ? { q } : {}) } },
    { enabled: isOpen, placeholderData: (before) => before },
  )
  const parishes = query.data?.results ?? []
  const current = active < parishes.length ? active : -1

  function open() {
    setOpen(true)
    setActive(-1)
  }
  function close() {
    setOpen(false)
    setTyped(null)
  }
  function choose(parish: ParishChoice) {
    onChange({ id: parish.id, name: parish.name })
    close()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      return setActive(
        parishes.length === 0 ? -1 : (current + step + parishes.length + (current < 0 && step < 0 ? 1 : 0)) % parishes.length,
      )
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      return close()
    }
    const parish = parishes[current]
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (parish) choose(parish)
    }
  }

  return (
    <FieldFrame label={label} help={help} error={error} isOptional={isOptional} id={id}>
      {(ids) => (
        <Anchor>
          <Joined>
            <Input
              {...ids}
              role="combobox"
              autoComplete="off"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && current >= 0 ? `${listId}-${current}` : undefined}
              placeholder={i18n.t('Type a name or a city')}
              value={typed ?? value?.name ?? ''}
              onFocus={(event) => event.target.select()}
              onClick={open}
              onChange={(event) => {
                setTyped(event.target.value)
                open()
                if (event.target.value === '') onChange(null)
              }}
              onBlur={close}
              onKeyDown={onKeyDown}
              paddingInlineEnd="10"
            />
            <Side data-side="end" pointerEvents="none" paddingInlineEnd="3">
              <ChevronDown size={18} aria-hidden />
            </Side>
          </Joined>
          <List id={listId} role="listbox" aria-label={label} hidden={!isOpen}>
            {parishes.map((parish, index) => (
              <Option
                key={parish.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === current}
                ref={index === current ? (node: HTMLLIElement | null) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(parish)
                }}
              >
                <b dir="auto">{parish.name}</b>
                <span dir="auto">
                  {parish.city} · {parish.diocese_name}
                </span>
              </Option>
            ))}
          </List>
          {isOpen && parishes.length === 0 ? (
            <Nothing role="status">
              {query.isError
                ? i18n.t('The parishes could not be loaded. Please try again.')
                : query.isPending
                  ? i18n.t('Loading…')
                  : i18n.t('No parish of this name is listed.')}
            </Nothing>
          ) : null}
        </Anchor>
      )}
    </FieldFrame>
  )
}

const Anchor = chakra('div', { base: { position: 'relative' } })
const over = {
  position: 'absolute',
  insetInline: '0',
  top: 'calc(100% + 4px)',
  zIndex: 'dropdown',
  background: 'raised',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'control',
  boxShadow: 'md',
} as const
const List = chakra('ul', {
  base: {
    ...over,
    maxHeight: '288px',
    overflowY: 'auto',
    padding: '1',
    listStyle: 'none',
    '&:empty, &[hidden]': { display: 'none' },
  },
})
const Option = chakra('li', {
  base: {
    paddingInline: '3',
    paddingBlock: '2',
    minHeight: '44px',
    borderRadius: '6px',
    cursor: 'pointer',
    '& b': { display: 'block', fontWeight: '500', lineHeight: '1.4' },
    '& span': { textStyle: 'caption', color: 'fg.muted' },
    '&:hover': { background: 'sunken' },
    '&[aria-selected=true]': { background: 'gold.subtle', boxShadow: 'inset 3px 0 0 var(--c-colors-gold)' },
  },
})
const Nothing = chakra('p', { base: { ...over, padding: '4', color: 'fg.muted', textStyle: 'dense' } })
