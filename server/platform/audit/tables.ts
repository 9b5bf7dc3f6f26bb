import type { ColumnType, Generated } from 'kysely'

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

declare module '#server/platform/db/schema.ts' {
  interface Database {
    audit_log: AuditLogTable
  }
}
