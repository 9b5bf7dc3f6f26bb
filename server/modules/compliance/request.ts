import type { GdprRequest, GdprRequestRow, GdprSource } from '#contract/compliance/gdpr-request.ts'
import { daysLeft } from './deadline.ts'
import type { RequestRow } from './requests.queries.ts'

export const sourceOf = ({ source_kind, source_state }: Pick<RequestRow, 'source_kind' | 'source_state'>): GdprSource | null =>
  source_kind && source_state ? { kind: source_kind, state: source_state } : null

export const shapeRow = (row: RequestRow, now: number): GdprRequestRow => ({
  id: row.id,
  number: row.number,
  type: row.type,
  channel: row.channel,
  identity_status: row.identity_status,
  status: row.status,
  requester_name: row.requester_name,
  received_at: row.received_at,
  due_at: row.due_at,
  extended_until: row.extended_until,
  days_left: row.closed_at === null ? daysLeft(row.deadline_at, now) : null,
  assignee: row.assigned_to ? { id: row.assigned_to, name: nameOf(row) } : null,
  source: sourceOf(row),
  closed_at: row.closed_at,
  updated_at: row.updated_at,
})

export const shapeRequest = (row: RequestRow, now: number): GdprRequest => ({
  ...shapeRow(row, now),
  requester_email: row.requester_email,
  member: row.user_id && row.username ? { id: row.user_id, username: row.username } : null,
  note: row.note,
  extension_reason: row.extension_reason,
  outcome: row.outcome,
  rejection_ground: row.rejection_ground,
})

const nameOf = ({ staff_first_name: first, staff_last_name: last }: RequestRow) => `${first ?? ''} ${last ?? ''}`.trim()
