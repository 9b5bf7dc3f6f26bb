import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { exportsEndpoints } from '#contract/exports/exports.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { List } from '#src/console/list/list-page.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { formatBytes } from '#src/lib/format.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { cancelExport, downloadExport } from './export-actions.tsx'
import { FileCell, FiltersCell, JobStatus } from './job-cells.tsx'
import { isOpenJob, kindName } from './kind-name.ts'

export const Route = createLazyRoute('/admin/export-jobs')({ component: ExportJobsPage })

/** Exports (CON-D9): one's own, with `system_admin` everybody's. */
function ExportJobsPage() {
  const { i18n } = useLingui()
  const seesAll = useMay('system_admin')
  return (
    <Page>
      <PageHeader
        title={i18n.t('Exports')}
        subtitle={
          seesAll
            ? i18n.t('CSV files that staff have requested. Each is deleted after 72 hours.')
            : i18n.t('CSV files that you have requested. Each is deleted after 72 hours.')
        }
      />
      <List page={exportsList} search={Route.useSearch()} />
    </Page>
  )
}

const exportsList = defineListPage({
  id: 'export-jobs',
  endpoint: exportsEndpoints.exportJobs,
  words: {
    title: /*i18n*/ 'Exports',
    empty: {
      title: /*i18n*/ 'No exports yet',
      text: /*i18n*/ '“Export CSV” above a list writes it to a file that you find here.',
    },
  },
  isChanging: isOpenJob,
  rowName: ({ kind }, i18n) => kindName(kind, i18n),
  columns: [
    { id: 'kind', title: /*i18n*/ 'List', cell: (job) => <FileCell job={job} /> },
    { id: 'status', title: /*i18n*/ 'Status', cell: (job) => <JobStatus job={job} /> },
    {
      id: 'filters',
      title: /*i18n*/ 'Filters',
      cell: (job) => <FiltersCell job={job} />,
    },
    { id: 'rows', title: /*i18n*/ 'Rows', count: ({ rows }) => rows },
    {
      id: 'size',
      title: /*i18n*/ 'Size',
      align: 'end',
      isTight: true,
      text: ({ bytes }, { locale }) => bytes !== null && formatBytes(bytes, locale),
    },
    {
      id: 'who',
      title: /*i18n*/ 'Requested by',
      right: 'system_admin',
      text: ({ requested_by, is_own }, { i18n }) => (is_own ? i18n.t('You') : requested_by),
    },
    { id: 'at', title: /*i18n*/ 'When', ago: ({ created_at }) => created_at },
    { id: 'expires', title: /*i18n*/ 'Expires', ago: ({ status, expires_at }) => status === 'ready' && expires_at },
    { id: 'downloads', title: /*i18n*/ 'Downloads', isOptional: true, count: ({ downloads }) => downloads },
  ],
  filters: {},
  actions: [downloadExport, cancelExport],
})
