import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { BulkImport, ImportRow } from '#contract/imports/bulk-import.ts'
import { importsEndpoints } from '#contract/imports/imports.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { Column } from '#src/console/table/column.ts'
import { DataTable } from '#src/console/table/data-table.tsx'
import type { TableState } from '#src/console/table/use-table.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { fieldLabels, outcomeTones, outcomeLabels } from './import-labels.ts'
import { isKnown } from './outcomes.tsx'

type Props = { of: BulkImport; table: TableState<'outcome'>; children?: ReactNode }

/** The file's rows, each with its outcome. */
export function ImportRows({ of: { id, mapping }, table, children }: Props) {
  const { i18n } = useLingui()
  const words = outcomeLabels(i18n)
  const names = fieldLabels(i18n)
  const { outcome } = table.filters
  const query = useConsoleQuery(importsEndpoints.rows, {
    params: { id },
    query: { page: table.page, page_size: table.pageSize, ...(isKnown(outcome) ? { outcome } : {}) },
  })
  const plain = (field: 'phone' | 'parish_slug' | 'role'): Column<ImportRow>[] =>
    mapping[field] === null
      ? []
      : [
          {
            id: field,
            title: names[field],
            cell: (row) => <bdi dir={field === 'role' ? undefined : 'ltr'}>{row[field] || '–'}</bdi>,
          },
        ]
  const name: Column<ImportRow> = {
    id: 'name',
    title: i18n.t('Name'),
    cell: (row) => <bdi>{`${row.first_name} ${row.last_name}`.trim() || '–'}</bdi>,
  }
  const columns: Column<ImportRow>[] = [
    { id: 'email', title: names.email, cell: ({ email }) => <bdi dir="ltr">{email || '–'}</bdi> },
    { id: 'number', title: i18n.t('Row'), isTight: true, cell: ({ number }) => i18n.number(number) },
    {
      id: 'outcome',
      title: i18n.t('Result'),
      isTight: true,
      cell: (row) => <Badge tone={outcomeTones[row.outcome]}>{words[row.outcome]}</Badge>,
    },
    ...(mapping.first_name === null && mapping.last_name === null ? [] : [name]),
    ...plain('phone'),
    ...plain('parish_slug'),
    ...plain('role'),
  ]
  return (
    <DataTable
      id="import-rows"
      label={i18n.t('Rows of the file')}
      table={table}
      query={query}
      columns={columns}
      rowId={({ number }) => String(number)}
      rowName={({ number }) => i18n.t('Row {number}', { number: i18n.number(number) })}
      empty={<EmptyState kind="no-results" title={i18n.t('The rows have been deleted')} />}
    >
      {children}
    </DataTable>
  )
}
