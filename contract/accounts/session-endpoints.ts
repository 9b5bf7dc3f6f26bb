import * as v from 'valibot'
import { Refreshed } from './account.ts'
import { LoginBody, RegisterBody } from './auth-forms.ts'
import { Detail } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { bytes } from '../core/limits.ts'
import { SignedIn, User } from './user.ts'

const invitationCode = ['invitation_required', 'invitation_used', 'invitation_invalid', 'invitation_email_mismatch'] as const

/** Calls of the session itself, which every page loads; the other calls of an account follow with the pages that make them. */
export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: 'auth/login/',
    base: 'main',
    auth: 'optional',
    limit: 'login',
    errors: ['invalid_credentials', 'account_suspended', 'email_not_verified', 'restore_required'],
    summary: 'Signs in with username or email.',
    body: LoginBody,
    response: SignedIn,
  }),
  register: endpoint({
    method: 'POST',
    path: 'auth/register/',
    base: 'main',
    auth: 'optional',
    limit: 'register',
    idempotent: true,
    errors: [...invitationCode, 'registration_closed', 'video_disabled'],
    summary: 'Creates an account.',
    body: RegisterBody,
    files: ['profile_photo'],
    maxBytes: bytes.imageForm,
    status: 201,
    response: SignedIn,
  }),
  refresh: endpoint({
    method: 'POST',
    path: 'auth/refresh/',
    base: 'main',
    auth: 'none',
    limit: 'refresh',
    errors: ['invalid_refresh', 'account_suspended'],
    summary: 'Rotates a refresh token; a just-replaced one gets the same pair for 60 s.',
    body: v.object({ refresh: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)) }),
    response: Refreshed,
  }),
  logout: endpoint({
    method: 'POST',
    path: 'auth/logout/',
    base: 'main',
    auth: 'none',
    errors: [],
    summary: 'Ends the session of a refresh token; always 200.',
    body: v.object({ refresh: v.optional(v.pipe(v.string(), v.maxLength(256)), '') }),
    response: Detail,
  }),
  readProfile: endpoint({
    method: 'GET',
    path: 'auth/profile/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "Returns the caller's profile.",
    response: User,
  }),
} as const
