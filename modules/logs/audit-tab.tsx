import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import type { CallInput } from '#contract/core/endpoint.ts'
import type { AuditRow } from '#contract/logs/log-rows.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { useActionName } from '#src/console/use-action-name.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { Column } from '#src/console/table/column.ts'
import { DataTable } from '#src/console/table/data-table.tsx'
import type { TableFilter } from '#src/console/table/table-filter.ts'
import { useTable } from '#src/console/table/use-table.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { LogsSearch } from './module.ts'
import { ActName } from './act-name.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { outcomeTone, outcomeWord } from './outcome.ts'
import type { AuditFilterName } from './tabs.ts'

/** The audit log (SYS-D7): the address holds its filters and the open line. */
export function AuditTab({ search }: { search: Omit<LogsSearch, 'tab'> }) {
  const { i18n } = useLingui()
  const actionName = useActionName()
  const navigate = useNavigate()
  const { line, ...shown } = search
  const table = useTable<AuditFilterName>(shown, { ordering: '-at' })
  const query = useConsoleQuery(logsEndpoints.auditLogs, {
    query: table.query as NonNullable<CallInput<typeof logsEndpoints.auditLogs>['query']>,
  })
  const open = (id: string | undefined) =>
    void navigate({ to: '/admin/system/logs', search: { ...shown, ...(id ? { line: Number(id) } : {}) }, resetScroll: false })
  const columns: Column<AuditRow>[] = [
    { id: 'action', title: i18n.t('Action'), cell: ({ action }) => <ActName action={action} /> },
    { id: 'actor', title: i18n.t('Who'), cell: ({ actor_name }) => <span dir="auto">{actor_name}</span> },
    {
      id: 'target',
      title: i18n.t('Target'),
      cell: ({ target_name, target_type }) => {
        const what = target_name ?? target_type
        return what ? <span dir="auto">{what}</span> : null
      },
    },
    {
      id: 'outcome',
      title: i18n.t('Outcome'),
      isTight: true,
      cell: ({ outcome }) => (
        <span>
          <Badge tone={outcomeTone[outcome]}>{outcomeWord(outcome, i18n)}</Badge>
        </span>
      ),
    },
    { id: 'reason', title: i18n.t('Reason'), cell: ({ reason }) => (reason ? <span dir="auto">{reason}</span> : null) },
    { id: 'at', title: i18n.t('When'), isTight: true, cell: ({ at }) => <RelativeTime at={at} /> },
    { id: 'area', title: i18n.t('Area'), isOptional: true, cell: ({ area }) => area },
    { id: 'role', title: i18n.t('Role'), isOptional: true, cell: ({ role }) => role ?? '' },
    {
      id: 'ip',
      title: i18n.t('Address'),
      isOptional: true,
      isTight: true,
      cell: ({ ip }) => (ip ? <span dir="ltr">{ip}</span> : null),
    },
    { id: 'request', title: i18n.t('Request'), isOptional: true, cell: ({ request_id }) => request_id ?? '' },
  ]
  const filters: TableFilter<AuditFilterName>[] = [
    {
      name: 'outcome',
      label: i18n.t('Outcome'),
      kind: 'choice',
      options: (['done', 'refused', 'failed'] as const).map((value) => ({ value, label: outcomeWord(value, i18n) })),
    },
    { name: 'area', label: i18n.t('Area'), kind: 'text', placeholder: 'users' },
    { name: 'action', label: i18n.t('Action'), kind: 'text', placeholder: 'users.suspend' },
    { name: 'from', label: i18n.t('From'), kind: 'date' },
    { name: 'to', label: i18n.t('To'), kind: 'date' },
    { name: 'target', label: i18n.t('Type or id of the target'), kind: 'text' },
    { name: 'actor', label: i18n.t('Id of the actor'), kind: 'text' },
    { name: 'ip', label: i18n.t('Address'), kind: 'text', placeholder: '10.0.0.1' },
    { name: 'request_id', label: i18n.t('Request'), kind: 'text' },
  ]
  return (
    <>
      <DataTable
        id="audit-logs"
        label={i18n.t('Audit log')}
        table={table}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ action }) => actionName(action)}
        searchLabel={i18n.t('Search the audit log')}
        filters={filters}
        onOpen={({ id }) => open(id)}
        exportKind="audit_logs"
        empty={<EmptyState kind="first-use" title={i18n.t('No entries yet')} />}
      />
      {line ? (
        <AuditDrawer
          id={String(line)}
          known={query.data?.results.find(({ id }) => id === String(line)) ?? null}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  )
}
