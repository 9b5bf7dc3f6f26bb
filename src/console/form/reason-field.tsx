import { useLingui } from '@lingui/react'
import type { Message } from '#src/lists/filter-fields.ts'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'

type Props = {
  value: string
  error: string | undefined
  onChange: (reason: string) => void
  /** Ctrl+Enter in the field. */
  onSend?: () => void
  rows?: number
  help?: string | undefined
}

/** Why somebody does what the audit log records (CON-D6). */
export function ReasonField({ value, error, onChange, onSend, rows = 2, help }: Props) {
  const { i18n } = useLingui()
  return (
    <TextareaField
      label={i18n.t('Reason')}
      help={help ?? i18n.t('Kept in the audit log with your name.')}
      rows={rows}
      limit={500}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      {...(onSend ? { onSend } : {})}
    />
  )
}

/** Error of a reason, as an English text: 5 to 500 characters are required (CON-D6). */
export function reasonError(reason: string): Message | undefined {
  const length = [...reason.trim()].length
  if (length < 5) return /*i18n*/ 'Please give a reason of at least 5 characters'
  return length > 500 ? /*i18n*/ 'Use at most 500 characters' : undefined
}
