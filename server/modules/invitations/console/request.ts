import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import type { RequestRow } from './requests.queries.ts'

const day = 86_400_000

/** `waiting_days` stops once it is decided. */
export const shapeRequest = (row: RequestRow, duplicates: InvitationRequest['duplicates'], now: number): InvitationRequest => ({
  id: row.id,
  full_name: row.full_name,
  email: row.email,
  phone: row.phone,
  parish: parishOf(row),
  parish_text: row.parish_text,
  city: row.city,
  country: row.country,
  message: row.message,
  referred_by: row.referred_by,
  status: row.status,
  waiting_days: Math.max(
    0,
    Math.floor(((row.reviewed_at ? Date.parse(row.reviewed_at) : now) - Date.parse(row.created_at)) / day),
  ),
  internal_note: row.internal_note,
  reviewed_by: row.reviewer_name,
  reviewed_at: row.reviewed_at,
  duplicates,
  created_at: row.created_at,
})
