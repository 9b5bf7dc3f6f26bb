import * as v from 'valibot'
import { ParishRef } from '../accounts/account.ts'
import { Id, text } from '../core/common.ts'

/** A request for an invitation (USR-D5). */
export const InvitationRequest = v.object({
  id: Id,
  full_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  parish: v.nullable(ParishRef),
  parish_text: v.nullable(v.string()),
  city: v.string(),
  country: v.string(),
  message: v.string(),
  referred_by: v.nullable(v.string()),
  status: v.picklist(['pending', 'approved', 'declined', 'expired', 'spam']),
  waiting_days: v.number(),
  internal_note: v.nullable(v.string()),
  reviewed_by: v.nullable(v.string()),
  reviewed_at: v.nullable(v.string()),
  /** Other requests with the same name, phone or address, and members with that address: shown side by side. */
  duplicates: v.array(
    v.object({ kind: v.picklist(['request', 'member']), id: Id, name: v.string(), detail: v.string(), status: v.string() }),
  ),
  created_at: v.string(),
})
export type InvitationRequest = v.InferOutput<typeof InvitationRequest>

export const DecisionBody = v.object({
  parish_id: v.optional(v.nullable(Id), null),
  expires_in_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
  /** Whether to mail a declined person. */
  tell: v.optional(v.boolean(), true),
  note: v.optional(text(0, 1_000), ''),
})
