import * as v from 'valibot'
import { choice, day, id, search, text } from '../core/lists/filters.ts'

/** An audit log line (SYS-D7). `before` and `after` hold changed fields only, with secrets and personal texts masked. */
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
export const auditFilters = {
  q: search(),
  outcome: choice(AuditRow.entries.outcome.options),
  area: text(40),
  action: text(80),
  from: day(),
  to: day(),
  target: text(80),
  actor: id(),
  ip: text(45),
  request_id: text(80),
} as const

/** A line of the other logs, in one shape for all: what happened, how severe, to whom. */
export const LogRow = v.object({
  id: v.string(),
  at: v.string(),
  level: v.picklist(['info', 'warning', 'error']),
  /** An error's message, or the code of a mail, a job or a security entry. */
  title: v.string(),
  /** Security entries only; the client words it with `params`: `sign_in.<outcome>`, or the code of an audited action. */
  code: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.string())),
  detail: v.string(),
  /** Further details, such as path and version of an error, or attempts of a job. */
  facts: v.record(v.string(), v.string()),
})
export type LogRow = v.InferOutput<typeof LogRow>
