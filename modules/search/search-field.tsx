import { useLingui } from '@lingui/react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type Ref, useEffect, useRef } from 'react'
import { TextField } from '#src/ui/form/text-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

type Props = {
  ref: Ref<HTMLInputElement>
  value: string
  isBusy: boolean
  onType: (q: string) => void
  onEnter: (q: string) => void
  onClear: () => void
}

/** The words; focused when the page opens (SRC-D4). */
export function SearchField({ ref, value, isBusy, onType, onEnter, onClear }: Props) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      role="search"
      aria-busy={isBusy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter(value)
      }}
    >
      <TextField
        ref={ref}
        type="search"
        label={i18n.t('Search people, parishes, events and more')}
        isLabelHidden
        placeholder={i18n.t('Search people, parishes, events and more')}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        maxLength={100}
        value={value}
        prefix={<Search size={20} aria-hidden />}
        suffix={value ? <IconButton label={i18n.t('Clear')} icon={<X size={18} aria-hidden />} onClick={onClear} /> : undefined}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  )
}
