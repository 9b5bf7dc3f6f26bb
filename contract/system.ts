import * as v from 'valibot'
import { Detail, line, page, pageQuery, PlainDate } from './common.ts'
import { Reason } from './console-account.ts'
import { endpoint } from './endpoint.ts'
import { ExportJob, ExportKind } from './export-job.ts'
import { FeatureFlag, FeatureFlagBody, FeatureFlagPatch } from './feature-flag.ts'
import { FeedbackRow } from './feedback-row.ts'
import { AuditFilters, AuditRow, LogRow } from './log-rows.ts'

const base = 'main'
const auth = 'admin'
const flags = { base, auth, rights: { all: ['manage_feature_flags'] } } as const
const logs = { base, auth, method: 'GET', rights: { all: ['view_audit_logs'] }, errors: [] } as const
const jobs = { base, auth, scope: 'own', errors: [] } as const
const feedback = { base, auth, rights: { all: ['view_content'] }, errors: [] } as const
const logQuery = v.object({
  ...pageQuery,
  q: v.optional(line(0, 100)),
  level: v.optional(LogRow.entries.level),
  from: v.optional(PlainDate),
  to: v.optional(PlainDate),
})

export const systemEndpoints = {
  featureFlags: endpoint({
    method: 'GET',
    path: 'superadmin/feature-flags/',
    base,
    auth,
    rights: { all: ['view_feature_flags'] },
    errors: [],
    summary: 'Every flag, the locked ones too, by key.',
    response: v.array(FeatureFlag),
  }),
  createFlag: endpoint({
    ...flags,
    method: 'POST',
    path: 'superadmin/feature-flags/',
    status: 201,
    idempotent: true,
    errors: ['conflict'],
    summary: 'Makes a flag, off unless said.',
    body: FeatureFlagBody,
    response: FeatureFlag,
  }),
  patchFlag: endpoint({
    ...flags,
    method: 'PATCH',
    path: 'superadmin/feature-flags/{key}/',
    errors: ['conflict', 'stale'],
    summary: 'Changes a flag; open clients hear of it at once (SYS-D8).',
    body: FeatureFlagPatch,
    response: FeatureFlag,
  }),
  removeFlag: endpoint({
    ...flags,
    method: 'DELETE',
    path: 'superadmin/feature-flags/{key}/',
    errors: ['conflict'],
    summary: 'Deletes a flag that no code names.',
    body: v.object({ reason: Reason }),
    response: Detail,
  }),
  flagHistory: endpoint({
    method: 'GET',
    path: 'superadmin/feature-flags/{key}/history/',
    base,
    auth,
    rights: { all: ['view_feature_flags'] },
    errors: [],
    summary: 'Who changed a flag, how and why, the last first.',
    query: v.object(pageQuery),
    response: page(AuditRow),
  }),
  auditLogs: endpoint({
    ...logs,
    path: 'superadmin/audit-logs/',
    summary: 'The audit log, the last first.',
    query: v.object({ ...pageQuery, ...AuditFilters.entries }),
    response: page(AuditRow),
  }),
  auditLog: endpoint({ ...logs, path: 'superadmin/audit-logs/{id}/', summary: 'One line of it.', response: AuditRow }),
  verifyAuditLog: endpoint({
    ...logs,
    method: 'POST',
    path: 'superadmin/audit-logs/verify/',
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
  exportJobs: endpoint({
    ...jobs,
    method: 'GET',
    path: 'superadmin/export-jobs/',
    summary: 'Own export jobs, with system_admin all of them (CON-D9).',
    query: v.object(pageQuery),
    response: page(ExportJob),
  }),
  startExport: endpoint({
    ...jobs,
    method: 'POST',
    path: 'superadmin/export-jobs/',
    status: 201,
    idempotent: true,
    errors: ['conflict'],
    summary: 'Writes a CSV of what the filters say, in the background; needs the right of its kind.',
    body: v.object({ kind: ExportKind, filters: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(200))), {}) }),
    response: ExportJob,
  }),
  cancelExport: endpoint({
    ...jobs,
    method: 'POST',
    path: 'superadmin/export-jobs/{id}/cancel/',
    errors: ['conflict'],
    summary: 'Stops a job that is not done.',
    response: ExportJob,
  }),
  downloadExport: endpoint({
    ...jobs,
    method: 'GET',
    path: 'superadmin/export-jobs/{id}/download/',
    errors: ['conflict'],
    summary: 'A signed link of ten minutes to the file; counted.',
    response: v.object({ url: v.string(), expires_at: v.string() }),
  }),
  feedback: endpoint({
    ...feedback,
    method: 'GET',
    path: 'superadmin/feedback/',
    summary: 'What people told of the product, the last first.',
    query: v.object({
      ...pageQuery,
      q: v.optional(v.pipe(line(0, 100), v.toLowerCase())),
      status: v.optional(FeedbackRow.entries.status),
      from: v.optional(PlainDate),
      to: v.optional(PlainDate),
    }),
    response: page(FeedbackRow),
  }),
  patchFeedback: endpoint({
    ...feedback,
    method: 'PATCH',
    path: 'superadmin/feedback/{id}/',
    rights: { all: ['moderate_content'] },
    summary: 'Says what became of it.',
    body: v.object({ status: FeedbackRow.entries.status }),
    response: FeedbackRow,
  }),
  feedbackScreenshot: endpoint({
    ...feedback,
    method: 'GET',
    path: 'superadmin/feedback/{id}/screenshot/',
    errors: ['not_found'],
    summary: 'A link of ten minutes to the picture of the screen.',
    response: v.object({ url: v.string(), expires_at: v.string() }),
  }),
} as const
