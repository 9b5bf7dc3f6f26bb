import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export type SettingsTable = { key: string; value: Json<unknown>; updated_at: Generated<string> }
export type FeatureFlagsTable = {
  name: string
  enabled: Generated<boolean>
  label: Generated<string>
  description: Generated<string>
  rollout_percent: Generated<number>
  parish_ids: Generated<string[]>
  roles: Generated<string[]>
  starts_at: string | null
  ends_at: string | null
  depends_on: Generated<string[]>
  updated_by: string | null
  updated_at: Generated<string>
}
export type ErrorReportsTable = {
  id: string
  error_id: string
  category: string
  message: string
  stack: string | null
  path: string
  version: string | null
  user_agent: Generated<string>
  created_at: Generated<string>
}
export type FeedbackReportsTable = {
  id: string
  receipt: string
  user_id: string | null
  name: string
  email: string
  message: string
  source: string
  tags: string[]
  user_agent: string
  /** Name of a file that is not served. */
  screenshot: string | null
  status: Generated<'new' | 'seen' | 'solved' | 'dismissed'>
  created_at: string
}
export type AuditLogTable = {
  seq: Generated<number>
  at: Generated<string>
  actor_type: 'user' | 'admin' | 'system'
  actor_id: string | null
  role: string | null
  action: string
  area: Generated<string>
  target_type: string | null
  target_id: string | null
  target_name: string | null
  outcome: Generated<'done' | 'refused' | 'failed'>
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
  details: ColumnType<Record<string, unknown>, string | undefined, never>
  reason: string | null
  ip: string | null
  user_agent: string | null
  request_id: string | null
  prev_hash: string
  hash: string
}

export type CoreTables = {
  settings: SettingsTable
  feature_flags: FeatureFlagsTable
  error_reports: ErrorReportsTable
  feedback_reports: FeedbackReportsTable
  audit_log: AuditLogTable
}
