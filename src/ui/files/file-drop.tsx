import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Upload from 'lucide-react/icons/upload'
import { type ReactNode, useId, useState } from 'react'
import { formatBytes } from '#src/lib/format.ts'
import { pickFiles } from '#src/lib/images/pick-files.ts'
import { Help, Optional } from '../form/field-frame.tsx'
import { fieldLabel } from '../form/field-styles.ts'
import { useLocale } from '../use-locale.ts'

type Props = {
  label: string
  isOptional?: boolean
  /** MIME types and extensions, as in the `accept` attribute. */
  accept: string
  isMultiple?: boolean
  maxBytes: number
  /** Accepted files, and the names of rejected ones. */
  onFiles: (files: File[], refused: string[]) => void
  /** Names of files of another type or too large. */
  onRefused?: (names: string[]) => void
  help?: ReactNode
}

/** Drop files, or choose them with the browser's dialog: the whole field is the file input. */
export function FileDrop({ label, isOptional = false, accept, isMultiple = false, maxBytes, onFiles, onRefused, help }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const id = useId()
  const [isOver, setOver] = useState(false)

  function take(list: FileList | null) {
    const { taken, refused } = pickFiles([...(list ?? [])], { accept, maxBytes, isMultiple })
    if (refused.length > 0) onRefused?.(refused)
    if (taken.length > 0) onFiles(taken, refused)
  }

  return (
    <div>
      <Label htmlFor={id}>
        {label}
        {isOptional ? <Optional /> : null}
      </Label>
      <Zone
        data-over={isOver || undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <Upload size={24} aria-hidden />
        <span>{isMultiple ? i18n.t('Drop files here, or choose them') : i18n.t('Drop a file here, or choose one')}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={isMultiple}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </Zone>
      <Help id={`${id}-help`} marginTop="1.5">
        {help ?? i18n.t('Up to {size}', { size: formatBytes(maxBytes, locale) })}
      </Help>
    </div>
  )
}

const Label = chakra('label', { base: { ...fieldLabel, display: 'block', marginBottom: '1.5' } })
const Zone = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '120px',
    padding: '4',
    textAlign: 'center',
    color: 'fg.muted',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    borderRadius: 'card',
    transition: 'background 120ms ease-out',
    '& svg': { color: 'gold' },
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer', width: '100%' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:hover, &[data-over]': { background: 'gold.subtle', color: 'fg' },
  },
})
