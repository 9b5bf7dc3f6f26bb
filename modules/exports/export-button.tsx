import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Download from 'lucide-react/icons/download'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { languageOf } from '#contract/core/languages.ts'
import { exportKinds, exportRights } from '#contract/exports/export-job.ts'
import { exportsEndpoints } from '#contract/exports/exports.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { formatBytes } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { isOpenJob } from './kind-name.ts'
import { useDownload } from './use-download.ts'
import { useExportJobs } from './use-export-jobs.ts'

type Props = { kind: string; filters: Readonly<Record<string, string | undefined>> }

/** Exports the filtered list as a CSV file; progress and download replace the button (CON-D9). */
export function ExportButton({ kind, filters }: Props) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const { permissions } = useConsoleAccess()
  const [id, setId] = useState<string | null>(null)
  const start = useConsoleMutation(exportsEndpoints.startExport)
  const cancel = useConsoleMutation(exportsEndpoints.cancelExport)
  const download = useDownload()
  const jobs = useExportJobs({ page_size: 20 }, id !== null)
  const job = id === null ? null : (jobs.data?.results.find((one) => one.id === id) ?? start.data ?? null)
  const known = exportKinds.find((one) => one === kind)
  if (!known || !exportRights[known].every((right) => permissions.has(right))) return null
  const error = start.error ?? cancel.error ?? download.error
  const failure = error ? errorText(error) : job?.status === 'failed' ? job.error : null

  const begin = () => {
    const given = Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    start.mutate(
      { body: { kind: known, filters: given, language: languageOf(i18n.locale) } },
      { onSuccess: (made) => setId(made.id) },
    )
  }
  return (
    <Row>
      {job && isOpenJob(job) ? (
        <>
          <Bar
            aria-label={i18n.t('Writing the file')}
            max={job.total ?? undefined}
            value={job.total === null ? undefined : job.rows}
          />
          <Button variant="ghost" size="sm" isBusy={cancel.isPending} onClick={() => cancel.mutate({ params: { id: job.id } })}>
            {i18n.t('Cancel')}
          </Button>
        </>
      ) : job?.status === 'ready' ? (
        <>
          <Button
            icon={<Download size={18} aria-hidden />}
            isBusy={download.isPending}
            onClick={() => download.mutate({ params: { id: job.id } })}
          >
            {i18n.t('Download CSV ({size})', { size: formatBytes(job.bytes ?? 0, i18n.locale) })}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setId(null)}>
            {i18n.t('New export')}
          </Button>
        </>
      ) : (
        <Button icon={<FileDown size={18} aria-hidden />} isBusy={start.isPending} onClick={begin}>
          {i18n.t('Export CSV')}
        </Button>
      )}
      <Said role="status" data-bad={failure !== null || undefined}>
        {failure ?? (job ? statusText() : '')}
      </Said>
    </Row>
  )

  function statusText() {
    if (!job) return ''
    if (job.status === 'cancelled') return i18n.t('Cancelled')
    const count = { count: job.rows, rows: i18n.number(job.rows), total: i18n.number(job.total ?? 0) }
    if (job.status === 'ready') return i18n.t('{count, plural, one {One row} other {{rows} rows}}', count)
    return isOpenJob(job) ? i18n.t('{rows} of {total}', count) : ''
  }
}

const Row = chakra('div', { base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Bar = chakra('progress', {
  base: {
    width: '120px',
    height: '8px',
    borderRadius: 'full',
    overflow: 'hidden',
    appearance: 'none',
    background: 'sunken',
    '&::-webkit-progress-bar': { background: 'sunken' },
    '&::-webkit-progress-value': { background: 'gold.solid', transition: 'inline-size 200ms ease-out' },
    '&::-moz-progress-bar': { background: 'gold.solid' },
  },
})
const Said = chakra('span', {
  base: { color: 'fg.muted', textStyle: 'dense', fontVariantNumeric: 'tabular-nums', '&[data-bad]': { color: 'crimson' } },
})
