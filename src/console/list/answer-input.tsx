import { DateField } from '#src/ui/form/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import type { AskedField } from './question.ts'

type Props = {
  field: AskedField
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** Called on Ctrl+Enter in a text field. */
  onSend: () => void
}

/** The control of one field of a question. */
export function AnswerInput({ field, value, error, onChange, onSend }: Props) {
  const common = { label: field.label, help: field.help, value, error }
  if (field.kind === 'choice')
    return <SelectField {...common} options={field.options} onChange={(event) => onChange(event.target.value)} />
  if (field.kind === 'day') {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    return <DateField {...common} isOptional min={tomorrow} onChange={(event) => onChange(event.target.value)} />
  }
  return (
    <TextareaField
      {...common}
      isOptional={field.isOptional ?? false}
      rows={field.isOptional ? 2 : 4}
      limit={field.limit}
      onChange={(event) => onChange(event.target.value)}
      onSend={onSend}
    />
  )
}
