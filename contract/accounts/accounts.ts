import * as v from 'valibot'
import { PublicProfile } from './account.ts'
import { CompleteProfileBody, ProfilePatch, ResendBody } from './profile-forms.ts'
import { Detail, line } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { bytes } from '../core/limits.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { WireReason } from '../core/errors/wire-reason.ts'
import { User } from './user.ts'

export { AccountStatus, PublicProfile, Refreshed, Tokens } from './account.ts'
export { SignedIn, User } from './user.ts'
export { LoginBody, RegisterBody } from './auth-forms.ts'
export { CompleteProfileBody, ResendBody } from './profile-forms.ts'

export const RegistrationMode = v.picklist(['invite_only', 'approval', 'open', 'closed'])
export const RegistrationConfig = v.object({
  mode: RegistrationMode,
  min_age: v.number(),
  terms_version: v.string(),
  privacy_version: v.string(),
  parish_required: v.boolean(),
  oauth: v.array(v.string()),
})
export type RegistrationConfig = v.InferOutput<typeof RegistrationConfig>

/** Suggestions for a stronger password. */
export const passwordAdvice = [
  'Three or four unrelated words make a good password',
  'Avoid repeated and neighbouring characters',
] as const

export const UsernameCheck = v.object({
  available: v.boolean(),
  valid: v.boolean(),
  /** Why it cannot be taken, in English; `refusal` names the same reason for other languages. */
  reason: v.optional(v.string()),
  refusal: v.optional(WireReason),
})
export const PasswordStrength = v.object({
  /** 0 to 4; acceptable from 2. */
  score: v.number(),
  acceptable: v.boolean(),
  /** In English; `warning_reasons` names the same for other languages. */
  warnings: v.array(v.string()),
  warning_reasons: v.array(WireReason),
  suggestions: v.array(v.picklist(passwordAdvice)),
})
export type PasswordStrength = v.InferOutput<typeof PasswordStrength>

export const accountsEndpoints = {
  ...sessionEndpoints,
  registrationConfig: endpoint({
    method: 'GET',
    path: 'auth/registration-config/',
    base: 'main',
    auth: 'none',
    errors: [],
    summary: 'Returns how people can join this installation (INV-D1).',
    response: RegistrationConfig,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: 'auth/verify-email/',
    base: 'main',
    auth: 'none',
    limit: 'lookup',
    errors: ['token_expired', 'invalid_token'],
    summary: 'Confirms an email address with the token of a mailed link; idempotent (ACC-D1).',
    body: v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
    response: v.object({ detail: v.string(), email_verified: v.literal(true) }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: 'auth/resend-verification/',
    base: 'main',
    auth: 'none',
    limit: 'mail',
    errors: [],
    summary: 'Mails a new confirmation link; the response is the same for every address (ACC-D2).',
    body: ResendBody,
    response: Detail,
  }),
  checkVerification: endpoint({
    method: 'GET',
    path: 'auth/check-verification/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "Returns whether the caller's email address is confirmed.",
    response: v.object({ email: v.string(), email_verified: v.boolean() }),
  }),
  patchProfile: endpoint({
    method: 'PATCH',
    path: 'auth/profile/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [
      'username_taken',
      'username_change_too_soon',
      'parish_change_too_soon',
      'conflict',
      'video_disabled',
      'feature_disabled',
    ],
    summary: "Updates the caller's profile; a photo and a resume are sent as multipart (PRF-D6, PRF-D10).",
    body: ProfilePatch,
    files: ['profile_photo', 'resume'],
    maxBytes: bytes.profileForm,
    response: User,
  }),
  readOtherProfile: endpoint({
    method: 'GET',
    path: 'auth/profile/{id}/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Returns the profile of a member by id or username.',
    response: PublicProfile,
  }),
  completeProfile: endpoint({
    method: 'POST',
    path: 'auth/complete-oauth-profile/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['username_taken', 'username_change_too_soon', 'parish_change_too_soon', 'conflict', 'video_disabled'],
    summary: "Completes the caller's profile, however they signed up (PRF-D2); returns new tokens when the username changed.",
    body: CompleteProfileBody,
    files: ['profile_photo'],
    maxBytes: bytes.imageForm,
    response: v.object({
      user: User,
      access: v.optional(v.string()),
      refresh: v.optional(v.string()),
      access_expires_in: v.optional(v.number()),
    }),
  }),
  checkUsername: endpoint({
    method: 'GET',
    path: 'auth/check-username/',
    base: 'main',
    auth: 'optional',
    limit: 'lookup',
    errors: [],
    summary: 'Returns whether a username is well-formed and available (INV-D12).',
    query: v.object({ username: v.pipe(v.string(), v.maxLength(100)) }),
    response: UsernameCheck,
  }),
  usernameSuggestions: endpoint({
    method: 'GET',
    path: 'auth/username-suggestions/',
    base: 'main',
    auth: 'none',
    limit: 'lookup',
    errors: [],
    summary: 'Returns five available usernames based on a name.',
    query: v.object({ first_name: line(0, 60), last_name: line(0, 60) }),
    response: v.object({ suggestions: v.array(v.string()) }),
  }),
  checkPasswordStrength: endpoint({
    method: 'POST',
    path: 'auth/check-password-strength/',
    base: 'main',
    auth: 'none',
    limit: 'lookup',
    errors: [],
    summary: 'Rates the strength of a password and explains the rating (INV-D13); nothing is stored.',
    body: v.object({
      password: v.pipe(v.string(), v.maxLength(1024)),
      /** Strings that the password must not contain: email, username, names. */
      context: v.optional(v.array(v.pipe(v.string(), v.maxLength(254))), []),
    }),
    response: PasswordStrength,
  }),
} as const
