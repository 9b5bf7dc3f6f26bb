import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { importLimits } from '#contract/imports/bulk-import.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FileDrop } from '#src/ui/files/file-drop.tsx'
import { UploadProgress } from '#src/ui/files/upload-progress.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import type { Kind } from '../kind.ts'
import { useUpload } from '../use-import.ts'

/** Spreadsheets need it to show Arabic correctly. */
const byteOrderMark = '\ufeff'

export function UploadStep({ kind, onUploaded }: { kind: Kind; onUploaded: (id: string) => void }) {
  const { i18n } = useLingui()
  const upload = useUpload(kind)
  const { file: texts, Recognised } = kind
  const [refused, setRefused] = useState(false)
  const take = (file: File) => {
    setRefused(false)
    upload.mutate({ body: {}, files: { file } }, { onSuccess: ({ id }) => onUploaded(id) })
  }
  return (
    <Card title={i18n.t('Choose your list')}>
      <Columns>
        <Side>
          {refused ? <Banner tone="danger">{i18n._(texts.refused)}</Banner> : null}
          {upload.isPending ? null : <FailureBanner error={upload.error} />}
          {upload.isPending ? (
            <Reading>
              <UploadProgress
                share={upload.share}
                size={upload.variables.files?.file?.size ?? 0}
                working={i18n.t('Reading the file')}
                onCancel={upload.cancel}
              />
            </Reading>
          ) : (
            <FileDrop
              label={i18n._(texts.label)}
              accept={texts.accept}
              maxBytes={importLimits.bytes}
              onFiles={([file]) => file && take(file)}
              onRefused={() => setRefused(true)}
              help={i18n._(texts.help)}
            />
          )}
          <Button
            icon={<FileDown size={18} aria-hidden />}
            onClick={() => saveFile(texts.template.name, 'text/csv', byteOrderMark + texts.template.text)}
          >
            {i18n.t('Download a template')}
          </Button>
        </Side>
        <Side>
          <Recognised />
        </Side>
      </Columns>
    </Card>
  )
}

const Columns = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', lg: '1.2fr 1fr' }, gap: { base: '5', lg: '8' } },
})
const Side = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0', '& > button': { alignSelf: 'start' } },
})
const Reading = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '176px',
    padding: '6',
    '& > div': { width: '100%', maxWidth: '320px' },
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'border',
    borderRadius: 'card',
  },
})
