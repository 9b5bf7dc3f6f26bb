import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const reservedHandlesColumns = columnsOf('reserved_handles', {
  id: true,
  handle: true,
  match: true,
  applies_to: true,
  reason: true,
  reserved_for: true,
  expires_at: true,
  created_by: true,
  created_at: true,
})
