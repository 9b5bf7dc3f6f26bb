import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { DraftChoice } from './field-draft.ts'

export type ChoiceLabels = { label: string; label_ar: string | null }
type Props = {
  /** Null when adding one. */
  choice: DraftChoice | null
  isBusy: boolean
  /** Returns an error message, or null. */
  onSave: (words: ChoiceLabels) => Promise<string | null>
  onCancel?: () => void
}

/** The labels of a choice; after adding one, the form is ready for the next. */
export function ChoiceForm({ choice, isBusy, onSave, onCancel }: Props) {
  const { i18n } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  const [label, setLabel] = useState(choice?.label ?? '')
  const [arabic, setArabic] = useState(choice?.label_ar ?? '')
  const [wrong, setWrong] = useState<string | null>(null)

  async function save() {
    if (label.trim() === '') {
      setWrong(i18n.t('Enter a label'))
      return first.current?.focus()
    }
    const refused = await onSave({ label: label.trim(), label_ar: arabic.trim() || null })
    setWrong(refused)
    if (refused !== null || choice) return
    setLabel('')
    setArabic('')
    first.current?.focus()
  }

  return (
    <Line
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <TextField
        ref={first}
        label={choice ? i18n.t('Label') : i18n.t('New choice')}
        autoComplete="off"
        maxLength={80}
        value={label}
        error={wrong ?? undefined}
        onChange={(event) => setLabel(event.target.value)}
      />
      <TextField
        label={i18n.t('In Arabic')}
        isOptional
        dir="rtl"
        lang="ar"
        autoComplete="off"
        maxLength={80}
        value={arabic}
        onChange={(event) => setArabic(event.target.value)}
      />
      <Buttons>
        {onCancel ? <Button onClick={onCancel}>{i18n.t('Cancel')}</Button> : null}
        <Button type="submit" isBusy={isBusy} {...(choice ? {} : { icon: <Plus size={18} aria-hidden /> })}>
          {choice ? i18n.t('Save') : i18n.t('Add')}
        </Button>
      </Buttons>
    </Line>
  )
}

const Line = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr auto' },
    gap: '3',
    alignItems: 'start',
    width: '100%',
  },
})
// Aligned with fields whose labels are above them.
const Buttons = chakra('div', { base: { display: 'flex', gap: '2', justifyContent: 'flex-end', paddingTop: { sm: '27px' } } })
