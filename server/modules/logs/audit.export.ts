import { filterSchema } from '#contract/core/lists/list-query.ts'
import { auditFilters } from '#contract/logs/log-rows.ts'
import { defineExport } from '#server/platform/exports/csv-export.ts'
import { auditList } from '#server/platform/audit/audit-list.queries.ts'
import { auditRows } from '#server/platform/audit/audit-view.ts'

export const auditExport = defineExport({
  kind: 'audit_logs',
  header: [
    'id',
    'at',
    'actor type',
    'actor id',
    'actor',
    'role',
    'action',
    'area',
    'target type',
    'target id',
    'target',
    'outcome',
    'before',
    'after',
    'reason',
    'ip',
    'user agent',
    'request id',
    'previous hash',
    'hash',
  ],
  filters: filterSchema(auditFilters),
  count: (tx, filters) => auditList.count({ tx }, filters),
  async *rows(tx, filters, { names }) {
    for await (const lines of auditList.batches({ tx }, filters))
      for (const row of await auditRows(tx, lines, names))
        yield [
          row.id,
          row.at,
          row.actor_type,
          row.actor_id,
          row.actor_name,
          row.role,
          row.action,
          row.area,
          row.target_type,
          row.target_id,
          row.target_name,
          row.outcome,
          row.before && JSON.stringify(row.before),
          row.after && JSON.stringify(row.after),
          row.reason,
          row.ip,
          row.user_agent,
          row.request_id,
          row.prev_hash,
          row.hash,
        ]
  },
})
