import * as v from 'valibot'
import { Id } from '../core/common.ts'
import type { Permission } from '../core/permissions.ts'

export const exportKinds = ['audit_logs', 'users', 'feedback', 'parishes', 'decisions'] as const
/** Permissions needed to export each list as CSV; exporting members' names and addresses needs more than viewing them. */
export const exportRights = {
  audit_logs: ['view_audit_logs'],
  users: ['view_users', 'manage_users'],
  feedback: ['view_content'],
  parishes: ['view_parishes', 'export_parishes'],
  decisions: ['moderate_content'],
} as const satisfies Record<(typeof exportKinds)[number], readonly Permission[]>
export const ExportKind = v.picklist(exportKinds)
export const ExportJob = v.object({
  id: Id,
  kind: ExportKind,
  filters: v.record(v.string(), v.string()),
  status: v.picklist(['queued', 'running', 'ready', 'failed', 'expired', 'cancelled']),
  rows: v.number(),
  /** Total rows, once counted; for the progress bar. */
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
