import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const invitationRequestsColumns = columnsOf('invitation_requests', {
  id: true,
  full_name: true,
  email: true,
  phone: true,
  parish_id: true,
  parish_text: true,
  city: true,
  country: true,
  message: true,
  referred_by: true,
  status: true,
  reviewed_by: true,
  reviewed_at: true,
  internal_note: true,
  invitation_id: true,
  created_at: true,
  updated_at: true,
})

export const invitationsColumns = columnsOf('invitations', {
  id: true,
  code_hash: true,
  code_hint: true,
  email: true,
  parish_id: true,
  invited_by_type: true,
  invited_by: true,
  max_uses: true,
  uses: true,
  note: true,
  locale: true,
  first_name: true,
  last_name: true,
  phone: true,
  role_hint: true,
  status: true,
  expires_at: true,
  last_sent_at: true,
  created_at: true,
})
