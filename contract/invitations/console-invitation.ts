import * as v from 'valibot'
import { ParishRef } from '../accounts/account.ts'
import { Email, Id, text } from '../core/common.ts'
import { languages } from '../core/languages.ts'

/** An invitation as the console shows it (USR-D4). */
export const ConsoleInvitation = v.object({
  id: Id,
  code_hint: v.string(),
  email: v.nullable(v.string()),
  parish: v.nullable(ParishRef),
  inviter: v.object({ kind: v.picklist(['admin', 'parish_admin', 'member']), name: v.string() }),
  note: v.string(),
  uses: v.number(),
  max_uses: v.number(),
  status: v.picklist(['active', 'used', 'expired', 'revoked']),
  expires_at: v.string(),
  created_at: v.string(),
})
export type ConsoleInvitation = v.InferOutput<typeof ConsoleInvitation>
/** The link is shown once, in the response that created the code. */
export const CreatedInvitation = v.object({ ...ConsoleInvitation.entries, url: v.string() })

export const ConsoleInvitationBody = v.object({
  /** A single invitation has an address; a parish code has none. */
  email: v.optional(v.nullable(Email), null),
  parish_id: v.optional(v.nullable(Id), null),
  max_uses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 1),
  expires_in_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
  note: v.optional(text(0, 300), ''),
  /** Language of the letter; by default guessed from the note. */
  locale: v.optional(v.picklist(languages)),
})
export type ConsoleInvitationBody = v.InferInput<typeof ConsoleInvitationBody>

/** Rows of a CSV as read; each is checked separately. */
export const BulkInvitationsBody = v.object({
  rows: v.pipe(
    v.array(
      v.object({
        email: v.pipe(v.string(), v.maxLength(254)),
        parish_slug: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
        note: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
      }),
    ),
    v.minLength(1, 'The file holds no rows'),
    v.maxLength(500, 'At most 500 rows at once'),
  ),
  expires_in_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
  /** Checks every row and sends nothing. */
  dry_run: v.boolean(),
})
export const BulkInvitations = v.object({
  sent: v.number(),
  /** In the order of the rows. */
  rows: v.array(
    v.object({
      email: v.string(),
      outcome: v.picklist(['ready', 'sent', 'bad_email', 'unknown_parish', 'already_member', 'already_invited', 'repeated']),
    }),
  ),
})
export type BulkInvitations = v.InferOutput<typeof BulkInvitations>
