import * as v from 'valibot'
import { Detail, Email } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

const linkPart = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))
export const NewPassword = v.pipe(
  v.string(),
  v.nonEmpty('Please choose a new password'),
  v.maxLength(128, 'Use at most {n} characters'),
)

export const ResetRequestBody = v.object({ email: Email })
/** The parameters of the mailed link. */
const ResetLink = v.object({ uid: linkPart, token: linkPart })
export const NewPasswordBody = v.object({
  ...ResetLink.entries,
  new_password: NewPassword,
  new_password_confirm: v.string(),
})

/** Password reset (ACC-D4). A separate module, since its pages are seldom opened. */
export const recoveryEndpoints = {
  requestPasswordReset: endpoint({
    method: 'POST',
    path: 'auth/password-reset/',
    base: 'main',
    auth: 'none',
    limit: 'mail',
    errors: [],
    summary: 'Mails a link to choose a new password; the response is the same for every address (ACC-D4).',
    body: ResetRequestBody,
    response: Detail,
  }),
  readPasswordReset: endpoint({
    method: 'GET',
    path: 'auth/password-reset-confirm/',
    base: 'main',
    auth: 'none',
    limit: 'lookup',
    errors: ['invalid_token'],
    summary: 'Returns whether a password reset link is still valid and for which account; does not consume the link.',
    query: ResetLink,
    response: v.object({ valid: v.literal(true), email_masked: v.string() }),
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: 'auth/password-reset-confirm/',
    base: 'main',
    auth: 'none',
    limit: 'lookup',
    idempotent: true,
    errors: ['invalid_token'],
    summary:
      'Sets a new password with the token of a mailed link and ends every session of the account; returns its address in `email`.',
    body: NewPasswordBody,
    response: v.object({ detail: v.string(), email: v.string() }),
  }),
} as const
