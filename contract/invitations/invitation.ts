import * as v from 'valibot'
import { ParishRef } from '../accounts/account.ts'
import { languages } from '../core/languages.ts'
import { Email, Id, line, Phone, text } from '../core/common.ts'

const InvitationStatus = v.picklist(['active', 'used', 'expired', 'revoked'])
/** An invitation as its sender sees it (INV-D4). The code is shown once, in the response that created it. */
export const Invitation = v.object({
  id: Id,
  email: v.nullable(v.string()),
  parish: v.nullable(ParishRef),
  code_hint: v.string(),
  note: v.string(),
  status: InvitationStatus,
  uses: v.number(),
  max_uses: v.number(),
  expires_at: v.string(),
  created_at: v.string(),
})
export type Invitation = v.InferOutput<typeof Invitation>
/** Inviter of people whom no member invited; clients show it in the reader's language. */
export const communityName = 'Coptic Community'

/** Fields shown to the holder of a code (INV-D5). */
export const InvitationPreview = v.object({
  valid: v.boolean(),
  reason: v.optional(v.picklist(['unknown', 'used', 'expired', 'revoked'])),
  email_masked: v.optional(v.string()),
  /** The address to register with; only for a valid invitation, whose holder needs it. */
  email: v.optional(v.string()),
  parish: v.optional(ParishRef),
  /** `communityName` where no member invites. */
  inviter_name: v.optional(v.string()),
  /** The invited person's name as entered by staff; only for a valid invitation. */
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  expires_at: v.optional(v.string()),
})
export type InvitationPreview = v.InferOutput<typeof InvitationPreview>

export const InvitationBody = v.object({
  email: Email,
  note: v.optional(text(0, 300), ''),
  /** Language of the letter; by default the inviter's. */
  locale: v.optional(v.picklist(languages)),
})

/** A request for an invitation by somebody without one (INV-D8). */
export const InvitationRequestBody = v.object({
  full_name: line(2, 120, 'Your name is required'),
  email: Email,
  phone: v.optional(Phone),
  parish_id: v.optional(Id),
  parish_text: v.optional(line(0, 120)),
  city: line(1, 80, 'City is required'),
  country: v.pipe(v.string(), v.length(2, 'Country is required'), v.toUpperCase()),
  message: text(20, 1000, 'Please tell us a little about yourself'),
  referred_by: v.optional(line(0, 120)),
  /** Language of the letters that answer; by default guessed from the message. */
  locale: v.optional(v.picklist(languages)),
  /** Honeypot: people leave it empty (INV-D9). */
  website: v.optional(v.string()),
  /** Milliseconds between showing and sending the form (INV-D9). */
  fill_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
