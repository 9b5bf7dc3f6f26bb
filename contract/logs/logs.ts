import * as v from 'valibot'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, day, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { cspReportEndpoints } from './csp-report.ts'
import { errorReportEndpoints } from './error-report.ts'
import { auditFilters, AuditRow, LogRow } from './log-rows.ts'

const base = 'main'
const auth = 'admin'
const logs = { base, auth, method: 'GET', rights: { all: ['view_audit_logs'] }, errors: [] } as const
const logQuery = listQuery({
  filters: { q: search(), level: choice(LogRow.entries.level.options), from: day(), to: day() },
})

export const logsEndpoints = {
  ...cspReportEndpoints,
  ...errorReportEndpoints,
  auditLogs: endpoint({
    ...logs,
    path: 'superadmin/audit-logs/',
    touches: ['audit'],
    summary: 'Lists audit log entries, newest first.',
    query: listQuery({ filters: auditFilters }),
    response: page(AuditRow),
  }),
  auditLog: endpoint({
    ...logs,
    path: 'superadmin/audit-logs/{id}/',
    summary: 'Returns an audit log entry.',
    response: AuditRow,
  }),
  verifyAuditLog: endpoint({
    ...logs,
    method: 'POST',
    path: 'superadmin/audit-logs/verify/',
    touches: ['audit'],
    summary: 'Verifies the hash chain of the audit log; returns the first broken entry.',
    response: v.object({ rows: v.number(), ok: v.boolean(), broken_at: v.nullable(v.string()), milliseconds: v.number() }),
  }),
  errorLogs: endpoint({
    ...logs,
    path: 'superadmin/logs/errors/',
    summary: 'Lists errors reported by clients.',
    query: logQuery,
    response: page(LogRow),
  }),
  mailLogs: endpoint({
    ...logs,
    path: 'superadmin/logs/mail/',
    summary: 'Lists mails of the outbox, without their text.',
    query: logQuery,
    response: page(LogRow),
  }),
  jobLogs: endpoint({
    ...logs,
    path: 'superadmin/logs/jobs/',
    summary: 'Lists waiting and failed jobs.',
    query: logQuery,
    response: page(LogRow),
  }),
  securityLogs: endpoint({
    ...logs,
    path: 'superadmin/logs/security/',
    summary: 'Lists security events: refused sign-ins, reused tokens, account locks and step-ups.',
    query: logQuery,
    response: page(LogRow),
  }),
} as const
