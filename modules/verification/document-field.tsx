import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { bytes } from '#contract/core/limits.ts'
import { formatBytes } from '#src/lib/format.ts'
import { FieldError } from '#src/ui/form/field-frame.tsx'
import { FileDrop } from '#src/ui/files/file-drop.tsx'
import { FileRow } from '#src/ui/files/file-row.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

const accepted = '.pdf,.docx,image/jpeg,image/png,image/webp'
type Props = {
  label: string
  isOptional?: boolean
  value: File | null
  error: string | undefined
  onChange: (file: File | null) => void
}

/** A document: chosen or dropped, named, removable (COM-D5). */
export function DocumentField({ label, isOptional = false, value, error, onChange }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const size = formatBytes(bytes.document, locale)
  const shownError = refused
    ? i18n.t('{name} cannot be used: choose a PDF, Word file or photo of up to {size}.', { name: refused, size })
    : error
  return (
    <Stack>
      {value ? (
        <FileRow data-chosen role="group" aria-label={label}>
          <FileText size={20} aria-hidden />
          <span>
            <bdi>{value.name}</bdi>
            <small>{formatBytes(value.size, locale)}</small>
          </span>
          <IconButton
            label={i18n.t('Remove {name}', { name: value.name })}
            icon={<X size={18} aria-hidden />}
            onClick={() => onChange(null)}
          />
        </FileRow>
      ) : (
        <FileDrop
          label={label}
          isOptional={isOptional}
          accept={accepted}
          maxBytes={bytes.document}
          onFiles={([file]) => {
            setRefused(null)
            onChange(file ?? null)
          }}
          onRefused={([name]) => setRefused(name ?? null)}
          help={i18n.t(
            'A PDF, Word file or photo of up to {size}. Only the staff see it; it is deleted 30 days after they decide.',
            {
              size,
            },
          )}
        />
      )}
      {shownError ? (
        <div role="alert">
          <FieldError id={id}>{shownError}</FieldError>
        </div>
      ) : null}
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } })
