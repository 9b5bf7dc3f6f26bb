import * as v from 'valibot'
import { page } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, day, search } from '../core/filters.ts'
import { listQuery } from '../core/list-query.ts'
import { errorReportEndpoints } from './error-report.ts'
import { auditFilters, AuditRow, LogRow } from './log-rows.ts'

const base = 'main'
const auth = 'admin'
const logs = { base, auth, method: 'GET', rights: { all: ['view_audit_logs'] }, errors: [] } as const
const logQuery = listQuery({
  filters: { q: search(), level: choice(LogRow.entries.level.options), from: day(), to: day() },
})

export const logsEndpoints = {
  ...errorReportEndpoints,
  auditLogs: endpoint({
    ...logs,
    path: 'superadmin/audit-logs/',
    touches: ['audit'],
    summary: 'The audit log, the last first.',
    query: listQuery({ filters: auditFilters }),
    response: page(AuditRow),
  }),
  auditLog: endpoint({ ...logs, path: 'superadmin/audit-logs/{id}/', summary: 'One line of it.', response: AuditRow }),
  verifyAuditLog: endpoint({
    ...logs,
    method: 'POST',
    path: 'superadmin/audit-logs/verify/',
    touches: ['audit'],
    summary: 'Computes the whole chain again; says where it breaks, if it does.',
    response: v.object({ rows: v.number(), ok: v.boolean(), broken_at: v.nullable(v.string()), milliseconds: v.number() }),
  }),
  errorLogs: endpoint({
    ...logs,
    path: 'superadmin/logs/errors/',
    summary: 'Errors that screens reported.',
    query: logQuery,
    response: page(LogRow),
  }),
  mailLogs: endpoint({
    ...logs,
    path: 'superadmin/logs/mail/',
    summary: 'Mails of the outbox, without their texts.',
    query: logQuery,
    response: page(LogRow),
  }),
  jobLogs: endpoint({
    ...logs,
    path: 'superadmin/logs/jobs/',
    summary: 'Jobs that wait or failed.',
    query: logQuery,
    response: page(LogRow),
  }),
  securityLogs: endpoint({
    ...logs,
    path: 'superadmin/logs/security/',
    summary: 'Refused sign-ins, reused tokens, locks and step-ups.',
    query: logQuery,
    response: page(LogRow),
  }),
} as const
