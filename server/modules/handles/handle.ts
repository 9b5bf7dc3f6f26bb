import type { ReservedHandle } from '#contract/handles/reserved-handle.ts'
import type { HandleRow } from './handles.queries.ts'

export const shapeHandle = (row: HandleRow): ReservedHandle => ({
  id: row.id,
  handle: row.handle,
  match: row.match,
  applies_to: row.applies_to,
  reason: row.reason,
  reserved_for: row.keeper_username,
  expires_at: row.expires_at,
  created_by: row.staff_first_name === null ? null : `${row.staff_first_name} ${row.staff_last_name ?? ''}`.trim(),
  created_at: row.created_at,
  is_built_in: false,
  owners: row.owners.filter((owner) => owner !== row.keeper_username),
})
