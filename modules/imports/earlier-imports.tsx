import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import type { ImportLine } from '#contract/imports/bulk-import.ts'
import { importsEndpoints } from '#contract/imports/imports.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { Column } from '#src/console/table/column.ts'
import { TableBody } from '#src/console/table/table-body.tsx'
import { TableFoot } from '#src/console/table/table-foot.tsx'
import { TableFailure, TableSkeleton } from '#src/console/table/table-state.tsx'
import type { TableState } from '#src/console/table/use-table.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { useLate } from '#src/ui/page/use-late.ts'
import { statusTones, statusLabels } from './import-labels.ts'
import { isAtWork } from './use-import.ts'

const pause = 2_000

/** The account's imports, newest first: each can be continued or viewed. */
export function EarlierImports({ table }: { table: TableState<'outcome'> }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const query = useConsoleQuery(
    importsEndpoints.imports,
    { query: { page: table.page, page_size: table.pageSize } },
    { refetchInterval: ({ state }) => (state.data?.results.some(({ status }: ImportLine) => isAtWork(status)) ? pause : false) },
  )
  const isLate = useLate(query.isPending)
  const words = statusLabels(i18n)
  const columns: Column<ImportLine>[] = [
    { id: 'file', title: i18n.t('File'), cell: ({ file_name }) => <bdi>{file_name}</bdi> },
    {
      id: 'status',
      title: i18n.t('Status'),
      isTight: true,
      cell: ({ status }) => <Badge tone={statusTones[status]}>{words[status]}</Badge>,
    },
    { id: 'rows', title: i18n.t('Rows'), align: 'end', cell: ({ rows }) => i18n.number(rows) },
    { id: 'invited', title: i18n.t('Invited'), align: 'end', cell: ({ invited }) => i18n.number(invited) },
    { id: 'at', title: i18n.t('Uploaded'), isTight: true, cell: ({ created_at }) => <RelativeTime at={created_at} /> },
  ]
  function content() {
    if (!query.data) return query.isError ? <TableFailure query={query} /> : <TableSkeleton isLate={isLate} />
    if (query.data.count === 0)
      return (
        <EmptyState kind="first-use" title={i18n.t('No imports yet')}>
          {i18n.t('What you upload is listed here, so that you can continue another day or on another device.')}
        </EmptyState>
      )
    return (
      <>
        {query.isError ? <TableFailure query={query} isSlim /> : null}
        <TableBody
          label={i18n.t('Earlier imports')}
          columns={columns}
          rows={query.data.results}
          rowId={({ id }) => id}
          rowName={({ file_name }) => file_name}
          onOpen={({ id }) => void navigate({ to: '/admin/users/bulk-import', search: { import: id } })}
          isBusy={query.isFetching}
        />
        <TableFoot table={table} total={query.data} />
      </>
    )
  }
  return <Section title={i18n.t('Earlier imports')}>{content()}</Section>
}
