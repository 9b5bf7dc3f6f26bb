import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & { value: string; onSettle: (value: string) => void }

/** Debounced field: commits 300 ms after the last key, or immediately on Enter. Adopts a value that changes elsewhere. */
export function SettledField({ value, onSettle, ...field }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const settle = useEffectEvent(() => {
    if (typed.trim() !== value) onSettle(typed.trim())
  })
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(settle, 300)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // A search must not submit a surrounding form.
        event.preventDefault()
        settle()
      }}
    />
  )
}
