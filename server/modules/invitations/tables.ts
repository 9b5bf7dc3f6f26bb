import type { Generated } from 'kysely'
import type { Language } from '#contract/core/languages.ts'
import type { ParishRole } from '#contract/core/permissions.ts'

export type InvitationsTable = {
  id: string
  code_hash: Buffer
  code_hint: string
  email: string | null
  parish_id: string | null
  invited_by_type: 'admin' | 'parish_admin' | 'member'
  invited_by: string
  max_uses: Generated<number>
  uses: Generated<number>
  note: Generated<string>
  /** Of the letter; null: the inviting member's, or guessed from the note. */
  locale: Generated<Language | null>
  /** The person's data from a staff file, until the invitation is used or ends. */
  first_name: Generated<string | null>
  last_name: Generated<string | null>
  phone: Generated<string | null>
  /** The addressee's future role in the parish (PAR-D10). */
  role_hint: Generated<ParishRole | null>
  status: Generated<'active' | 'used' | 'expired' | 'revoked'>
  expires_at: string
  last_sent_at: string | null
  created_at: Generated<string>
}
export type InvitationUsesTable = { invitation_id: string; user_id: string; used_at: Generated<string> }
export type InvitationRequestsTable = {
  id: string
  full_name: string
  email: string
  phone: string | null
  parish_id: string | null
  parish_text: string | null
  city: string
  country: string
  message: string
  referred_by: string | null
  /** Of the letters to the person; null: guessed from the message. */
  locale: Generated<Language | null>
  status: Generated<'pending' | 'approved' | 'declined' | 'expired' | 'spam'>
  reviewed_by: string | null
  reviewed_at: string | null
  internal_note: string | null
  invitation_id: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    invitations: InvitationsTable
    invitation_uses: InvitationUsesTable
    invitation_requests: InvitationRequestsTable
  }
}
