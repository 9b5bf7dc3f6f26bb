import type { I18n } from '@lingui/core'
import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import type { ExportJob } from '#contract/exports/export-job.ts'
import type { Column } from '#src/console/table/column.ts'
import { formatBytes } from '#src/lib/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { MenuEntry } from '#src/ui/menu.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { isOpenJob, kindName } from './kind-name.ts'

type Acts = { download: (id: string) => void; cancel: (id: string) => void }

const tones = {
  queued: 'info',
  running: 'info',
  ready: 'success',
  failed: 'crimson',
  expired: 'neutral',
  cancelled: 'neutral',
} as const

function statusWord(status: ExportJob['status'], i18n: I18n): string {
  const words = {
    queued: i18n.t('Waiting'),
    running: i18n.t('In progress'),
    ready: i18n.t('Ready'),
    failed: i18n.t('Failed'),
    expired: i18n.t('Expired'),
    cancelled: i18n.t('Cancelled'),
  }
  return words[status]
}

export const jobColumns = (i18n: I18n, seesAll: boolean, { download }: Acts): Column<ExportJob>[] => [
  {
    id: 'kind',
    title: i18n.t('List'),
    cell: (job) =>
      job.status === 'ready' ? (
        <button type="button" data-open onClick={() => download(job.id)}>
          {i18n.t('Download {list}', { list: kindName(job.kind, i18n) })}
        </button>
      ) : (
        kindName(job.kind, i18n)
      ),
  },
  {
    id: 'status',
    title: i18n.t('Status'),
    cell: (job) =>
      isOpenJob(job) ? (
        <Progress label={statusWord(job.status, i18n)} value={job.rows} max={job.total ?? 0} />
      ) : (
        <span>
          <Badge tone={tones[job.status]}>{statusWord(job.status, i18n)}</Badge> {job.error}
        </span>
      ),
  },
  {
    id: 'filters',
    title: i18n.t('Filters'),
    cell: ({ filters }) => {
      const said = Object.entries(filters).map(([name, value]) => `${name}: ${value}`)
      return said.length > 0 ? <span dir="auto">{said.join(', ')}</span> : null
    },
  },
  { id: 'rows', title: i18n.t('Rows'), align: 'end', cell: ({ rows }) => i18n.number(rows) },
  {
    id: 'size',
    title: i18n.t('Size'),
    align: 'end',
    isTight: true,
    cell: ({ bytes }) => (bytes === null ? '' : formatBytes(bytes, i18n.locale)),
  },
  ...(seesAll
    ? [
        {
          id: 'who',
          title: i18n.t('Requested by'),
          cell: ({ requested_by, is_own }: ExportJob) => (is_own ? i18n.t('You') : <span dir="auto">{requested_by}</span>),
        },
      ]
    : []),
  { id: 'at', title: i18n.t('When'), isTight: true, cell: ({ created_at }) => <RelativeTime at={created_at} /> },
  {
    id: 'expires',
    title: i18n.t('Expires'),
    isTight: true,
    cell: ({ status, expires_at }) => (status === 'ready' && expires_at ? <RelativeTime at={expires_at} /> : ''),
  },
  { id: 'downloads', title: i18n.t('Downloads'), align: 'end', isOptional: true, cell: (job) => i18n.number(job.downloads) },
]

export const jobActions = (job: ExportJob, i18n: I18n, { download, cancel }: Acts): readonly MenuEntry[] => [
  ...(job.status === 'ready'
    ? [{ id: 'download', label: i18n.t('Download'), icon: <Download size={18} aria-hidden />, onSelect: () => download(job.id) }]
    : []),
  ...(isOpenJob(job)
    ? [{ id: 'cancel', label: i18n.t('Cancel export'), icon: <Ban size={18} aria-hidden />, onSelect: () => cancel(job.id) }]
    : []),
]
