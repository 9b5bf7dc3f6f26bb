import * as v from 'valibot'
import { ParishRef, Refreshed, SignedIn, User } from './account.ts'
import { Detail, Email, Id, line, PlainDate, text, TimeZone } from './common.ts'
import { endpoint } from './endpoint.ts'
import { bytes } from './limits.ts'

export { AccountStatus, Refreshed, SignedIn, Tokens, User } from './account.ts'

/** Another member as members see them (PRF-D5 defaults: name, photo, parish, bio). */
export const PublicProfile = v.object({
  id: Id,
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  parish: v.nullable(ParishRef),
  profile_photo: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  bio: v.string(),
  date_joined: v.string(),
})
export type PublicProfile = v.InferOutput<typeof PublicProfile>

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

/** A password as typed: rules are the server's (INV-D13), the client asks check-password-strength. */
const Password = v.pipe(v.string(), v.nonEmpty('Password is required'), v.maxLength(128, 'Use at most 128 characters'))
const Username = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Username is required'),
  v.maxLength(30, 'Use at most 30 characters'),
)
/** Accepts spaces, dots, dashes and brackets; E.164 is made and checked by the server's phone rule. */
const Phone = v.pipe(v.string(), v.trim(), v.maxLength(32, 'Use at most 32 characters'))
const accepted = (message: string) => v.pipe(v.boolean(), v.literal(true, message))
const FirstName = line(1, 60, 'First name is required')
const LastName = line(1, 60, 'Last name is required')

export const LoginBody = v.object({
  username_or_email: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your username or email'), v.maxLength(254)),
  password: Password,
})
export const RegisterBody = v.object({
  email: Email,
  username: Username,
  password: Password,
  password_confirm: v.string(),
  first_name: FirstName,
  last_name: LastName,
  phone: v.optional(Phone),
  parish: v.optional(Id),
  birth_date: v.optional(PlainDate),
  invitation_code: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Also accepted for invitation_code (INV-D11). */
  invite: v.optional(v.pipe(v.string(), v.maxLength(64))),
  accept_terms: accepted('Please accept the terms'),
  accept_privacy: accepted('Please accept the privacy policy'),
  marketing_opt_in: v.optional(v.boolean(), false),
  /** Of the browser, so that mails and times suit the person from the first one on. */
  locale: v.optional(v.picklist(['en', 'ar']), 'en'),
  timezone: v.optional(TimeZone, 'UTC'),
})
export const CompleteProfileBody = v.object({
  username: v.optional(Username),
  first_name: v.optional(FirstName),
  last_name: v.optional(LastName),
  phone: v.optional(Phone),
  parish: v.optional(Id),
  birth_date: v.optional(PlainDate),
})
export const ProfilePatch = v.object({
  ...CompleteProfileBody.entries,
  bio: v.optional(text(0, 500)),
  city: v.optional(v.nullable(line(0, 80))),
  country: v.optional(v.nullable(v.pipe(v.string(), v.length(2), v.toUpperCase()))),
  locale: v.optional(v.picklist(['en', 'ar'])),
  timezone: v.optional(TimeZone),
  instagram_url: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))),
  /** null removes the photo; a new one comes as the file `profile_photo`. */
  profile_photo: v.optional(v.null()),
  /** Refused here with a field error: they have their own calls (PRF-D6). */
  email: v.optional(v.unknown()),
  password: v.optional(v.unknown()),
})

export const UsernameCheck = v.object({ available: v.boolean(), valid: v.boolean(), reason: v.optional(v.string()) })
export const PasswordStrength = v.object({
  /** 0 to 4; acceptable from 2. */
  score: v.number(),
  acceptable: v.boolean(),
  warnings: v.array(v.string()),
  suggestions: v.array(v.string()),
})
export type PasswordStrength = v.InferOutput<typeof PasswordStrength>

export const InvitationStatus = v.picklist(['active', 'used', 'expired', 'revoked'])
/** An invitation as its maker sees it (INV-D4). The code itself is shown once, in the answer that created it. */
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
/** What the person who holds a code may see (INV-D5). */
export const InvitationPreview = v.object({
  valid: v.boolean(),
  reason: v.optional(v.picklist(['unknown', 'used', 'expired', 'revoked'])),
  email_masked: v.optional(v.string()),
  parish: v.optional(ParishRef),
  inviter_name: v.optional(v.string()),
  expires_at: v.optional(v.string()),
})
export type InvitationPreview = v.InferOutput<typeof InvitationPreview>

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
  /** Honeypot: people leave it empty (INV-D9). */
  website: v.optional(v.string()),
  /** Milliseconds between showing the form and sending it (INV-D9). */
  fill_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

export const ResendBody = v.object({ email: Email })
export const InvitationBody = v.object({ email: Email, note: v.optional(text(0, 300), '') })

const invitationCode = ['invitation_required', 'invitation_used', 'invitation_invalid', 'invitation_email_mismatch'] as const

export const authEndpoints = {
  registrationConfig: endpoint({
    method: 'GET',
    path: 'auth/registration-config/',
    base: 'main',
    auth: 'none',
    errors: [],
    summary: 'How one may join this installation (INV-D1).',
    response: RegistrationConfig,
  }),
  login: endpoint({
    method: 'POST',
    path: 'auth/login/',
    base: 'main',
    auth: 'optional',
    limit: 'login',
    errors: ['invalid_credentials', 'account_suspended', 'email_not_verified'],
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
    summary: 'Creates an account; field errors also for a taken username or email.',
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
    summary: 'Rotates a refresh token of either kind; a just-replaced one is honoured for 60 s.',
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
  verifyEmail: endpoint({
    method: 'POST',
    path: 'auth/verify-email/',
    base: 'main',
    auth: 'none',
    limit: 'lookup',
    errors: ['token_expired', 'invalid_token'],
    summary: 'Confirms an email address by the link of the mail; repeating it is fine (ACC-D1).',
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
    summary: 'Mails a new link; the answer is the same for every address (ACC-D2).',
    body: ResendBody,
    response: Detail,
  }),
  checkVerification: endpoint({
    method: 'GET',
    path: 'auth/check-verification/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "Whether the caller's address is confirmed.",
    response: v.object({ email: v.string(), email_verified: v.boolean() }),
  }),
  readProfile: endpoint({
    method: 'GET',
    path: 'auth/profile/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "The caller's record. 403 only for suspended and banned accounts (TRAP-8).",
    response: User,
  }),
  patchProfile: endpoint({
    method: 'PATCH',
    path: 'auth/profile/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['username_taken', 'username_change_too_soon', 'parish_change_too_soon', 'conflict', 'video_disabled'],
    summary: "Changes the caller's record; a photo comes as multipart (PRF-D6).",
    body: ProfilePatch,
    files: ['profile_photo'],
    maxBytes: bytes.imageForm,
    response: User,
  }),
  readOtherProfile: endpoint({
    method: 'GET',
    path: 'auth/profile/{id}/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'A member by id or username.',
    response: PublicProfile,
  }),
  completeProfile: endpoint({
    method: 'POST',
    path: 'auth/complete-oauth-profile/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['username_taken', 'username_change_too_soon', 'parish_change_too_soon', 'conflict', 'video_disabled'],
    summary: 'Completes the profile, for everyone (PRF-D2); new tokens when the username changed.',
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
    summary: 'Whether a username is well-formed and free (INV-D12).',
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
    summary: 'Five free usernames from a name.',
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
    summary: 'How strong a password is and why (INV-D13); nothing is stored.',
    body: v.object({
      password: v.pipe(v.string(), v.maxLength(1024)),
      /** What the password must not contain: email, username, names. */
      context: v.optional(v.array(v.pipe(v.string(), v.maxLength(254))), []),
    }),
    response: PasswordStrength,
  }),
  previewInvitation: endpoint({
    method: 'GET',
    path: 'auth/invitations/{code}/',
    base: 'main',
    auth: 'none',
    limit: 'lookup',
    errors: [],
    summary: 'What an invitation code is for (INV-D5); reading never uses it.',
    response: InvitationPreview,
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: 'auth/invitations/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "The caller's invitations, newest first.",
    response: v.object({ results: v.array(Invitation), active: v.number(), limit: v.number() }),
  }),
  createInvitation: endpoint({
    method: 'POST',
    path: 'auth/invitations/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    idempotent: true,
    status: 201,
    errors: ['email_not_verified', 'profile_incomplete', 'invitations_disabled', 'invitation_limit', 'already_member'],
    summary: 'Invites someone by email; the mail carries the link (INV-D7).',
    body: InvitationBody,
    response: v.object({ ...Invitation.entries, link: v.string() }),
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: 'auth/invitations/{id}/resend/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['conflict', 'email_not_verified', 'profile_incomplete', 'invitations_disabled'],
    summary: 'Mails the invitation again with a new code; once a day.',
    response: Invitation,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: 'auth/invitations/{id}/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['conflict'],
    summary: 'Revokes an active invitation.',
    response: Detail,
  }),
  requestInvitation: endpoint({
    method: 'POST',
    path: 'auth/invitation-requests/',
    base: 'main',
    auth: 'none',
    limit: 'invitationRequest',
    status: 201,
    errors: [],
    summary: 'Asks for an invitation; the answer never tells whether the address is known (INV-D8).',
    body: InvitationRequestBody,
    response: Detail,
  }),
} as const
