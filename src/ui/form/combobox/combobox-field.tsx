import { type ComponentType, useEffect, useRef, useState } from 'react'
import { idle } from '#src/lib/idle.ts'
import { loadAgain } from '#src/shell/routing/load-again.ts'
import { ComboboxFrame, type ComboboxPartProps, type ComboboxProps } from './combobox-frame.tsx'
import { FieldFrame, type FieldProps } from '../field-frame.tsx'
import { Input } from '../text-field.tsx'

type Props = FieldProps & ComboboxProps & { id?: string | undefined }
type Loaded = { Part: ComponentType<ComboboxPartProps>; before: ComboboxPartProps['before'] }

const load = () => loadAgain(() => import('./combobox.tsx').then(({ Combobox }) => Combobox))

/**
 * Searchable select. Prerendered pages contain its plain input; the list loads when the page is idle or the input is focused, and
 * preserves the input's text and focus.
 */
export function ComboboxField({ label, help, error, isOptional = false, isLabelHidden = false, id, ...props }: Props) {
  const plain = useRef<HTMLInputElement>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const start = useRef<() => void>(null)
  useEffect(() => {
    let isGone = false
    start.current = () =>
      void load().then(
        (Part) => {
          const input = plain.current
          if (isGone || !input) return
          const typed = input.value === input.defaultValue ? null : input.value
          setLoaded({ Part, before: { typed, isFocused: document.activeElement === input } })
        },
        (error) => console.warn(`the list of a field could not be loaded, next try on focus: ${String(error)}`),
      )
    void idle().then(start.current)
    return () => {
      isGone = true
    }
  }, [])
  const name = props.value?.name ?? ''
  return (
    <FieldFrame label={label} help={help} error={error} isOptional={isOptional} isLabelHidden={isLabelHidden} id={id}>
      {(ids) =>
        loaded ? (
          <loaded.Part {...props} ids={ids} before={loaded.before} />
        ) : (
          <ComboboxFrame>
            <Input
              {...ids}
              key={name}
              ref={plain}
              role="combobox"
              aria-expanded={false}
              autoComplete="off"
              placeholder={props.placeholder}
              defaultValue={name}
              onFocus={() => start.current?.()}
              paddingInlineEnd="10"
            />
          </ComboboxFrame>
        )
      }
    </FieldFrame>
  )
}
