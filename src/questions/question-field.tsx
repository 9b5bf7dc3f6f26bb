import { useLingui } from '@lingui/react'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { type Answer, labelIn, type Question } from './question.ts'

type Props = {
  question: Question
  value: Answer | null
  error?: string | undefined
  onChange: (value: Answer | null) => void
}

const inputs = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal', dir: 'ltr' },
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
} as const

const longestText = 2000

/** The input for a question, by its type (PRF-D9). */
export function QuestionField({ question, value, error, onChange }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { field_type, help_text, is_required, choices, key } = question
  const frame = {
    label: labelIn(locale, question),
    name: `detail-${key}`,
    error,
    isOptional: !is_required,
    ...(help_text ? { help: help_text } : {}),
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (field_type) {
    case 'multiselect':
      return <ChoiceBoxes {...frame} choices={choices} value={Array.isArray(value) ? value : []} onChange={onChange} />
    case 'select':
      return (
        <SelectField
          {...frame}
          placeholder={i18n.t('Choose')}
          options={choices.map((choice) => ({ value: choice.value, label: labelIn(locale, choice) }))}
          value={text}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )
    case 'boolean':
      return (
        <SelectField
          {...frame}
          placeholder={i18n.t('Choose')}
          options={[
            { value: 'true', label: i18n.t('Yes') },
            { value: 'false', label: i18n.t('No') },
          ]}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value === 'true')}
        />
      )
    case 'date':
      return <DateField {...frame} value={text} onChange={(event) => onChange(event.target.value || null)} />
    case 'textarea':
      return (
        <TextareaField
          {...frame}
          rows={3}
          limit={question.max_length ?? longestText}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    default:
      return <TextField {...frame} {...inputs[field_type]} value={text} onChange={(event) => onChange(event.target.value)} />
  }
}
