import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { importFields, importLimits } from '#contract/imports/bulk-import.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FileDrop } from '#src/ui/files/file-drop.tsx'
import { UploadProgress } from '#src/ui/files/upload-progress.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { useUpload } from '../use-import.ts'

/** Spreadsheets need the byte order mark to show Arabic correctly. */
const template = `\ufeff${importFields.join(',')}\r\nmina@example.org,Mina,Girgis,+20 100 123 4567,,member\r\n`

export function UploadStep({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { i18n } = useLingui()
  const upload = useUpload()
  const [refused, setRefused] = useState(false)
  const take = (file: File) => {
    setRefused(false)
    upload.mutate({ body: {}, files: { file } }, { onSuccess: ({ id }) => onUploaded(id) })
  }
  return (
    <Card title={i18n.t('Choose your list')}>
      <Columns>
        <Side>
          {refused ? <Banner tone="danger">{i18n.t('Choose a CSV or XLSX file of at most 5 MB.')}</Banner> : null}
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
              label={i18n.t('CSV or Excel file')}
              accept=".csv,.xlsx,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              maxBytes={importLimits.bytes}
              onFiles={([file]) => file && take(file)}
              onRefused={() => setRefused(true)}
              help={i18n.t('CSV or XLSX, up to 5 MB and 5,000 rows. The file itself is not kept.')}
            />
          )}
          <Button
            icon={<FileDown size={18} aria-hidden />}
            onClick={() => saveFile('bulk-import-template.csv', 'text/csv', template)}
          >
            {i18n.t('Download a template')}
          </Button>
        </Side>
        <Side>
          <p>{i18n.t('One person per row. Only the email address is required; these columns are recognised:')}</p>
          <Needed>
            <li>{i18n.t('Email')}</li>
            <li>{i18n.t('First and last name, filled in on the registration form')}</li>
            <li>{i18n.t('Phone, with or without the country code of the parish')}</li>
            <li>{i18n.t('Parish, as written in its web address, like st-mark-heliopolis')}</li>
            <li>{i18n.t('Role: member, parish admin, treasurer, servant, deacon or priest')}</li>
          </Needed>
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
const Needed = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    paddingInlineStart: '5',
    listStyle: 'disc',
    color: 'fg.muted',
    '& li::marker': { color: 'gold' },
  },
})
