import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const auditLogColumns = columnsOf('audit_log', {
  seq: true,
  at: true,
  actor_type: true,
  actor_id: true,
  role: true,
  action: true,
  area: true,
  target_type: true,
  target_id: true,
  target_name: true,
  outcome: true,
  before: true,
  after: true,
  details: true,
  reason: true,
  ip: true,
  user_agent: true,
  request_id: true,
  prev_hash: true,
  hash: true,
})
