import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { exportsEndpoints } from '#contract/exports/exports.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { DataTable } from '#src/console/table/data-table.tsx'
import { useTable } from '#src/console/table/use-table.ts'
import { useMay } from '#src/console/use-admin.ts'
import { Banner } from '#src/ui/banner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { jobActions, jobColumns } from './job-columns.tsx'
import { kindName } from './kind-name.ts'
import { useDownload } from './use-download.ts'
import { useExportJobs } from './use-export-jobs.ts'

export const Route = createLazyRoute('/admin/export-jobs')({ component: ExportJobsPage })

function ExportJobsPage() {
  const { i18n } = useLingui()
  const seesAll = useMay('system_admin')
  const words = useFailureWords()
  const table = useTable<never>(Route.useSearch(), { ordering: '-created_at' })
  const jobs = useExportJobs({ page: table.page, page_size: table.pageSize })
  const cancel = useConsoleMutation(exportsEndpoints.cancelExport)
  const download = useDownload()
  const acts = {
    download: (id: string) => download.mutate({ params: { id } }),
    cancel: (id: string) => cancel.mutate({ params: { id } }),
  }
  const error = cancel.error ?? download.error
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
      {error ? <Banner tone="danger">{words(error)}</Banner> : null}
      <DataTable
        id="export-jobs"
        label={i18n.t('Exports')}
        table={table}
        query={jobs}
        columns={jobColumns(i18n, seesAll, acts)}
        rowId={({ id }) => id}
        rowName={({ kind }) => kindName(kind, i18n)}
        actions={(job) => jobActions(job, i18n, acts)}
        empty={
          <EmptyState kind="first-use" title={i18n.t('No exports yet')}>
            {i18n.t('“Export CSV” above a list writes it to a file that you find here.')}
          </EmptyState>
        }
      />
    </Page>
  )
}
