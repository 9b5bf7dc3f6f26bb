import * as v from 'valibot'
import { Tokens } from './account.ts'
import { CurrentPassword } from './current-password.ts'
import { NewPassword } from './recovery.ts'
import { Detail, Email, Id } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

const LinkToken = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) })

export const ChangePasswordBody = v.object({
  current_password: CurrentPassword,
  new_password: NewPassword,
  new_password_confirm: v.string(),
})
export const ChangeEmailBody = v.object({ new_email: Email, password: CurrentPassword })

/** An active session of the caller (ACC-D8). */
export const OwnSession = v.object({
  id: Id,
  /** Browser and system, like `Firefox, Android`; empty when unknown. */
  device: v.string(),
  ip: v.string(),
  /** ISO 3166-1 alpha-2; null when unknown. */
  ip_country: v.nullable(v.string()),
  created_at: v.string(),
  last_seen_at: v.string(),
  /** The session of this request. */
  current: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof OwnSession>

/** An address that waits for the click in its mail. */
export const PendingEmail = v.object({ email: v.string(), expires_at: v.string() })

/** Password, address and sessions of the caller (ACC-D5, ACC-D6, ACC-D8). */
export const securityEndpoints = {
  changePassword: endpoint({
    method: 'POST',
    path: 'auth/change-password/',
    base: 'main',
    auth: 'user',
    touches: ['own-sessions'],
    limit: 'write',
    idempotent: true,
    errors: [],
    summary: 'Changes the password, ends every other session and returns new tokens; a wrong current password is a field error.',
    body: ChangePasswordBody,
    response: v.object({ detail: v.string(), ...Tokens.entries }),
  }),
  readEmailChange: endpoint({
    method: 'GET',
    path: 'auth/change-email/',
    base: 'main',
    auth: 'user',
    touches: ['email-change'],
    errors: [],
    summary: 'Returns the new address that waits for confirmation, or null.',
    response: v.object({ pending: v.nullable(PendingEmail) }),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: 'auth/change-email/',
    base: 'main',
    auth: 'user',
    touches: ['email-change'],
    limit: 'write',
    idempotent: true,
    errors: ['conflict', 'email_taken'],
    summary: 'Mails a link to the new address and an undo link to the old one; nothing changes until confirmed (ACC-D6).',
    body: ChangeEmailBody,
    response: v.object({ detail: v.string(), pending: PendingEmail }),
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: 'auth/confirm-email-change/',
    base: 'main',
    auth: 'none',
    limit: 'lookup',
    errors: ['invalid_token', 'token_expired', 'email_taken'],
    summary: 'Makes the new address of a mailed link the address of the account; idempotent.',
    body: LinkToken,
    response: v.object({ detail: v.string(), email: v.string() }),
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: 'auth/undo-email-change/',
    base: 'main',
    auth: 'none',
    limit: 'lookup',
    errors: ['invalid_token', 'email_taken'],
    summary: 'Keeps or restores the old address and ends every session, with the link mailed to it; idempotent.',
    body: LinkToken,
    response: v.object({ detail: v.string(), email: v.string() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'auth/sessions/',
    base: 'main',
    auth: 'user',
    touches: ['own-sessions'],
    errors: [],
    summary: 'Lists the active sessions of the caller, the current one first.',
    response: v.object({ results: v.array(OwnSession) }),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: 'auth/sessions/{id}/',
    base: 'main',
    auth: 'user',
    touches: ['own-sessions'],
    limit: 'write',
    errors: [],
    summary: 'Ends a session of the caller; its sockets close with 4401.',
    response: Detail,
  }),
  revokeOtherSessions: endpoint({
    method: 'POST',
    path: 'auth/sessions/revoke-others/',
    base: 'main',
    auth: 'user',
    touches: ['own-sessions'],
    limit: 'write',
    errors: [],
    summary: 'Ends every session of the caller except the current one.',
    response: v.object({ detail: v.string(), ended: v.number() }),
  }),
} as const
