import { logsEndpoints } from '#contract/logs/logs.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { FilterWords } from '#src/console/list/filter-words.tsx'
import { labelsOf } from '#src/console/list/display.tsx'
import { ActionName } from './action-name.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { lineDrawer } from './logs-search.ts'
import { outcomes } from './outcome.ts'
import type { SlotMap } from '#src/shell/slots.ts'

/** The audit log (SYS-D7). */
export const auditList = defineListPage({
  id: 'audit-logs',
  endpoint: logsEndpoints.auditLogs,
  words: {
    title: /*i18n*/ 'Audit log',
    search: /*i18n*/ 'Search the audit log',
    empty: { title: /*i18n*/ 'No entries yet' },
  },
  rowName: ({ action }) => action,
  columns: [
    { id: 'action', title: /*i18n*/ 'Action', cell: ({ action }) => <ActionName action={action} /> },
    { id: 'actor', title: /*i18n*/ 'Who', text: ({ actor_name }) => actor_name },
    { id: 'target', title: /*i18n*/ 'Target', text: ({ target_name, target_type }) => target_name ?? target_type },
    { id: 'outcome', title: /*i18n*/ 'Outcome', badge: ({ outcome }) => outcomes[outcome] },
    { id: 'reason', title: /*i18n*/ 'Reason', text: ({ reason }) => reason },
    { id: 'at', title: /*i18n*/ 'When', ago: ({ at }) => at },
    { id: 'area', title: /*i18n*/ 'Area', isOptional: true, text: ({ area }) => area },
    { id: 'role', title: /*i18n*/ 'Role', isOptional: true, text: ({ role }) => role },
    { id: 'ip', title: /*i18n*/ 'Address', isOptional: true, isTight: true, text: ({ ip }) => ip },
    { id: 'request', title: /*i18n*/ 'Request', isOptional: true, text: ({ request_id }) => request_id },
  ],
  filters: {
    outcome: { label: /*i18n*/ 'Outcome', options: labelsOf(outcomes) },
    area: { label: /*i18n*/ 'Area', placeholder: 'users' },
    action: { label: /*i18n*/ 'Action', placeholder: 'users.suspend' },
    from: { label: /*i18n*/ 'From' },
    to: { label: /*i18n*/ 'To' },
    target: { label: /*i18n*/ 'Type or id of the target' },
    actor: { label: /*i18n*/ 'Id of the actor' },
    ip: { label: /*i18n*/ 'Address', placeholder: '10.0.0.1' },
    request_id: { label: /*i18n*/ 'Request' },
  },
  drawer: { address: lineDrawer, Drawer: AuditDrawer },
  exportKind: 'audit_logs',
})

/** Its filters in words, for the list of exports. */
export const AuditFilters = ({ filters }: SlotMap['exportedFilters']['props']) => (
  <FilterWords page={auditList} filters={filters} />
)
