import { createListCollection } from '@chakra-ui/react/collection'
import {
  ComboboxContent,
  ComboboxControl,
  ComboboxInput,
  ComboboxItem,
  ComboboxPositioner,
  ComboboxRoot,
} from '@chakra-ui/react/combobox'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ComboboxFrame, type ComboboxPartProps } from './combobox-frame.tsx'
import { comboboxRecipe } from './combobox-recipe.ts'
import { labelIdOf } from '../field-frame.tsx'
import { Input } from '../text-field.tsx'
import { LoadFailure } from '../../status/load-failure.tsx'

/** The list of a `ComboboxField`: arrow keys, Enter, Escape and the pointer choose from what the typed text has found. */
export function Combobox({
  ids,
  before,
  value,
  onChange,
  items: found,
  query,
  empty,
  failed,
  onSearch,
  placeholder,
}: ComboboxPartProps) {
  const { i18n } = useLingui()
  // What is pressed stays under the pointer until it is released: an answer that moved it meanwhile would lose the click.
  const [pressed, setPressed] = useState<typeof found | null>(null)
  const items = pressed ?? found
  const input = useRef<HTMLInputElement>(null)
  const failure = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(before.typed)
  const [isOpen, setOpen] = useState(before.isFocused)
  const collection = createListCollection({ items, itemToValue: ({ id }) => id, itemToString: ({ name }) => name })
  function search(text: string) {
    setTyped(text)
    setOpen(true)
    onSearch(text)
    if (text === '') onChange(null)
  }
  const begin = useEffectEvent(() => {
    if (isOpen) onSearch(typed ?? '')
  })
  useLayoutEffect(() => {
    if (before.isFocused) input.current?.focus()
  }, [before])
  useEffect(() => begin(), [])
  useEffect(() => {
    if (pressed === null) return
    // The click follows the release, in the same task.
    const release = () => setTimeout(() => setPressed(null))
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) document.addEventListener(end, release)
    return () => {
      for (const end of ends) document.removeEventListener(end, release)
    }
  }, [pressed])

  return (
    <ComboboxRoot
      recipe={comboboxRecipe}
      collection={collection}
      ids={{ input: ids.id, label: labelIdOf(ids.id) }}
      invalid={ids['aria-invalid'] ?? false}
      placeholder={placeholder}
      openOnClick
      open={isOpen}
      onOpenChange={({ open, reason }) => {
        setOpen(open)
        if (!open) setTyped(null)
        // Typing has already called onSearch.
        if (reason !== 'input-change') onSearch(open ? '' : null)
      }}
      value={value ? [value.id] : []}
      onSelect={({ itemValue }) => {
        const item = items.find(({ id }) => id === itemValue)
        if (item) onChange({ id: item.id, name: item.name })
      }}
      // The text is ours: the chosen item is not always among those found.
      selectionBehavior="preserve"
      inputValue={typed ?? value?.name ?? ''}
      // The button that reads again is beside the list, not in it.
      onInteractOutside={(event) => {
        const { target } = event.detail.originalEvent
        if (target instanceof Node && failure.current?.contains(target)) event.preventDefault()
      }}
      positioning={{ placement: 'bottom-start', sameWidth: true, gutter: 4 }}
    >
      <ComboboxControl
        onKeyDown={(event) => {
          // While the list is open, Enter does not send the form.
          if (event.key === 'Enter' && isOpen) event.preventDefault()
        }}
      >
        <ComboboxFrame>
          <ComboboxInput
            asChild
            aria-describedby={ids['aria-describedby']}
            onFocus={(event) => event.target.select()}
            // Not `onInputValueChange`: a list that closes after its input was focused again reports no typing.
            onChange={(event) => search(event.target.value)}
          >
            <Input ref={input} paddingInlineEnd="10" />
          </ComboboxInput>
        </ComboboxFrame>
      </ComboboxControl>
      {isOpen ? (
        <ComboboxPositioner>
          <ComboboxContent onPointerDown={() => setPressed(found)}>
            {items.map((item) => (
              <ComboboxItem key={item.id} item={item}>
                <b>
                  <bdi>{item.name}</bdi>
                </b>
                <span>
                  <bdi>{item.text}</bdi>
                </span>
              </ComboboxItem>
            ))}
          </ComboboxContent>
          {query.isError ? (
            <div ref={failure}>
              <LoadFailure query={query} title={failed} isSlim />
            </div>
          ) : items.length === 0 ? (
            <Empty role="status">{query.isPending ? i18n.t('Loading…') : empty}</Empty>
          ) : null}
        </ComboboxPositioner>
      ) : null}
    </ComboboxRoot>
  )
}

const Empty = chakra('p', {
  base: {
    padding: '4',
    background: 'raised',
    color: 'fg.muted',
    textStyle: 'dense',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'control',
    boxShadow: 'md',
  },
})
