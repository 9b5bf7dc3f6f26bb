import { useLingui } from '@lingui/react'
import { TextareaField } from '#src/ui/textarea-field.tsx'

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

/** What is wrong with a reason: it takes 5 to 500 characters (CON-D6). */
export function useReasonError(reason: string): string | undefined {
  const { i18n } = useLingui()
  const length = [...reason.trim()].length
  if (length < 5) return i18n.t('Please give a reason of at least 5 characters')
  return length > 500 ? i18n.t('Use at most 500 characters') : undefined
}
