import * as v from 'valibot'
import { Detail, Id, Instant, line, page, pageQuery, PlainDate, text } from './common.ts'
import { Reason } from './console-account.ts'
import { endpoint } from './endpoint.ts'
import { adminRoles, type Permission } from './permissions.ts'

/** A flag as the console sees it (SYS-D8). */
export const FeatureFlag = v.object({
  key: v.string(),
  label: v.string(),
  description: v.string(),
  enabled: v.boolean(),
  /** Share of signed-in members, by a stable hash of member and key; visitors are never among a share below 100. */
  rollout_percent: v.number(),
  /** Empty: everywhere. */
  parishes: v.array(v.object({ id: Id, name: v.string() })),
  /** Console roles whose members have it whatever switch, share, parishes and window say. */
  roles: v.array(v.string()),
  starts_at: v.nullable(v.string()),
  ends_at: v.nullable(v.string()),
  /** Keys that must be on for it to be. */
  depends_on: v.array(v.string()),
  /** Fixed by the product (FLAG-02, FLAG-03): shown, never changed. */
  is_locked: v.boolean(),
  /** Named by the code: cannot be deleted. */
  is_used: v.boolean(),
  /** Whether it is in force now for a member with nothing special about him. */
  in_force: v.boolean(),
  updated_at: v.string(),
  updated_by: v.nullable(v.string()),
})
export type FeatureFlag = v.InferOutput<typeof FeatureFlag>

const flagFields = {
  label: line(1, 80, 'Name is required'),
  description: text(0, 500),
  enabled: v.boolean(),
  rollout_percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  parish_ids: v.pipe(v.array(Id), v.maxLength(200)),
  roles: v.pipe(v.array(v.picklist(adminRoles)), v.maxLength(4)),
  starts_at: v.nullable(Instant),
  ends_at: v.nullable(Instant),
  depends_on: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(10)),
}
export const FeatureFlagBody = v.object({
  key: v.pipe(v.string(), v.trim(), v.regex(/^[a-z][a-zA-Z0-9]{1,39}$/, 'Use letters and digits, a small letter first')),
  ...v.partial(v.object(flagFields)).entries,
  label: flagFields.label,
  reason: Reason,
})
export const FeatureFlagPatch = v.object({ ...v.partial(v.object(flagFields)).entries, updated_at: v.string(), reason: Reason })

/** A line of the audit log (SYS-D7). `before` and `after` hold changed fields only, secrets and texts of people masked. */
export const AuditRow = v.object({
  id: v.string(),
  at: v.string(),
  actor_type: v.picklist(['user', 'admin', 'system']),
  actor_id: v.nullable(v.string()),
  actor_name: v.string(),
  role: v.nullable(v.string()),
  action: v.string(),
  area: v.string(),
  target_type: v.nullable(v.string()),
  target_id: v.nullable(v.string()),
  target_name: v.nullable(v.string()),
  outcome: v.picklist(['done', 'refused', 'failed']),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  reason: v.nullable(v.string()),
  ip: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
  request_id: v.nullable(v.string()),
  prev_hash: v.string(),
  hash: v.string(),
})
export type AuditRow = v.InferOutput<typeof AuditRow>
export const AuditFilters = v.object({
  q: v.optional(line(0, 100)),
  actor: v.optional(Id),
  action: v.optional(v.pipe(v.string(), v.maxLength(80))),
  area: v.optional(v.pipe(v.string(), v.maxLength(40))),
  target: v.optional(v.pipe(v.string(), v.maxLength(80))),
  outcome: v.optional(AuditRow.entries.outcome),
  ip: v.optional(v.pipe(v.string(), v.maxLength(45))),
  request_id: v.optional(v.pipe(v.string(), v.maxLength(80))),
  from: v.optional(PlainDate),
  to: v.optional(PlainDate),
})
export type AuditFilters = v.InferInput<typeof AuditFilters>

/** Lines of the other tabs of the logs, one shape for all: what happened, how grave, to whom. */
export const LogRow = v.object({
  id: v.string(),
  at: v.string(),
  level: v.picklist(['info', 'warning', 'error']),
  title: v.string(),
  detail: v.string(),
  /** Facts to unfold, such as path and version of an error, or attempts of a job. */
  facts: v.record(v.string(), v.string()),
})
export type LogRow = v.InferOutput<typeof LogRow>

export const exportKinds = ['audit_logs', 'users', 'feedback'] as const
/** What an account must hold to save a list as CSV; members by name and address need more than looking at them does. */
export const exportRights = {
  audit_logs: ['view_audit_logs'],
  users: ['view_users', 'manage_users'],
  feedback: ['view_content'],
} as const satisfies Record<(typeof exportKinds)[number], readonly Permission[]>
export const ExportKind = v.picklist(exportKinds)
export const ExportJob = v.object({
  id: Id,
  kind: ExportKind,
  filters: v.record(v.string(), v.string()),
  status: v.picklist(['queued', 'running', 'ready', 'failed', 'expired', 'cancelled']),
  rows: v.number(),
  /** Rows in all, once counted; for the progress bar. */
  total: v.nullable(v.number()),
  bytes: v.nullable(v.number()),
  error: v.nullable(v.string()),
  downloads: v.number(),
  requested_by: v.string(),
  is_own: v.boolean(),
  created_at: v.string(),
  expires_at: v.nullable(v.string()),
})
export type ExportJob = v.InferOutput<typeof ExportJob>

/** Feedback as the console reads it (BUG). */
export const FeedbackRow = v.object({
  id: Id,
  receipt: v.string(),
  name: v.string(),
  email: v.string(),
  username: v.nullable(v.string()),
  message: v.string(),
  source: v.string(),
  tags: v.array(v.string()),
  user_agent: v.string(),
  has_screenshot: v.boolean(),
  status: v.picklist(['new', 'seen', 'solved', 'dismissed']),
  created_at: v.string(),
})
export type FeedbackRow = v.InferOutput<typeof FeedbackRow>

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
