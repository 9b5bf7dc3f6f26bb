import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { LogRow } from '#contract/logs/log-rows.ts'
import type { logsEndpoints } from '#contract/logs/logs.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { Column } from '#src/console/table/column.ts'
import { DataTable } from '#src/console/table/data-table.tsx'
import type { TableFilter } from '#src/console/table/table-filter.ts'
import { useTable } from '#src/console/table/use-table.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { LogsSearch } from './module.ts'
import { LogDrawer } from './log-drawer.tsx'
import { levelTone, levelWord } from './outcome.ts'
import type { LogFilterName } from './tabs.ts'

type Endpoints = typeof logsEndpoints
type LogEndpoint = Endpoints['errorLogs'] | Endpoints['mailLogs'] | Endpoints['jobLogs'] | Endpoints['securityLogs']
type Props = { id: string; label: string; endpoint: LogEndpoint; search: LogsSearch }

/** A technical log: lines of one shape, with details in a drawer. */
export function LogList({ id, label, endpoint, search }: Props) {
  const { i18n } = useLingui()
  const table = useTable<LogFilterName>(search, { ordering: '-at' })
  const query = useConsoleQuery(endpoint as Endpoints['errorLogs'], { query: table.query as { level?: LogRow['level'] } })
  const [open, setOpen] = useState<LogRow | null>(null)
  const columns: Column<LogRow>[] = [
    { id: 'title', title: i18n.t('What'), cell: ({ title }) => <span dir="auto">{title}</span> },
    {
      id: 'level',
      title: i18n.t('Level'),
      isTight: true,
      cell: ({ level }) => (
        <span>
          <Badge tone={levelTone[level]}>{levelWord(level, i18n)}</Badge>
        </span>
      ),
    },
    {
      id: 'detail',
      title: i18n.t('Detail'),
      cell: ({ detail }) => (detail ? <span dir="auto">{shortened(detail)}</span> : null),
    },
    { id: 'at', title: i18n.t('When'), isTight: true, cell: ({ at }) => <RelativeTime at={at} /> },
  ]
  const filters: TableFilter<LogFilterName>[] = [
    {
      name: 'level',
      label: i18n.t('Level'),
      kind: 'choice',
      options: (['info', 'warning', 'error'] as const).map((value) => ({ value, label: levelWord(value, i18n) })),
    },
    { name: 'from', label: i18n.t('From'), kind: 'date' },
    { name: 'to', label: i18n.t('To'), kind: 'date' },
  ]
  return (
    <>
      <DataTable
        id={`logs-${id}`}
        label={label}
        table={table}
        query={query}
        columns={columns}
        rowId={(row) => row.id}
        rowName={({ title }) => title}
        searchLabel={i18n.t('Search this log')}
        filters={filters}
        onOpen={setOpen}
        empty={
          <EmptyState kind="first-use" title={i18n.t('Nothing here')}>
            {i18n.t('Entries appear here as soon as something happens.')}
          </EmptyState>
        }
      />
      {open ? <LogDrawer row={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

const shortened = (text: string) => {
  const [first = ''] = text.split('\n')
  return first.length > 90 ? `${first.slice(0, 90)}…` : first
}
