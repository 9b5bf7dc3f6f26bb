import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { formatBytes } from '#src/lib/format.ts'
import { Button } from '../button.tsx'
import { Progress } from '../status/progress.tsx'
import { Spinner } from '../status/spinner.tsx'
import { useLate } from '../page/use-late.ts'
import { useLocale } from '../use-locale.ts'

type Props = {
  /** Uploaded part, 0 to 1. */
  share: number
  /** Of the file, in bytes. */
  size: number
  /** Message while the server processes the uploaded file. */
  working: string
  /** Cancels the upload. */
  onCancel: () => void
}

/** Upload progress of a file; no bar for a file that uploads instantly. */
export function UploadProgress({ share, size, working, onCancel }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const isLate = useLate(true)
  if (!isLate) return null
  if (share >= 1)
    return (
      <Working role="status">
        <Spinner size={24} isSilent />
        {working}
      </Working>
    )
  const sent = Math.round(share * size)
  return (
    <Sending>
      <Progress
        label={i18n.t('Uploading')}
        value={sent}
        max={size}
        text={i18n.t('{sent} of {size}', { sent: formatBytes(sent, locale), size: formatBytes(size, locale) })}
      />
      <Button size="sm" onClick={onCancel}>
        {i18n.t('Cancel upload')}
      </Button>
    </Sending>
  )
}

const Sending = chakra('div', { base: { display: 'grid', gap: '3', '& > button': { justifySelf: 'end' } } })
const Working = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '3', color: 'fg.muted', textStyle: 'dense' } })
