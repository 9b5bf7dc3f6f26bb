import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Reason } from '../staff/console-account.ts'
import { RegistrationMode } from './accounts.ts'

const wholeFrom = (least: number, most: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
const Age = wholeFrom(13, 18, 'A whole number from 13 to 18')
const domain = /^(?=.{4,253}$)([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u
const areDomains = (texts: string[]) => texts.every((text) => domain.test(text))
/** Host names such as `example.org`; their subdomains are included. */
const MailDomains = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.toLowerCase())),
  v.maxLength(200, 'At most 200 domains'),
  v.check(areDomains, 'Domains such as example.org, one a line'),
)
const Version = v.pipe(v.string(), v.trim(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'A date such as 2026-11-01'))

export const registrationRules = {
  mode: RegistrationMode,
  min_age: Age,
  /** Members below this age need a guardian's consent (COM-D11). */
  guardian_age: Age,
  parish_required: v.boolean(),
  /** A new version asks every member to consent again. */
  terms_version: Version,
  privacy_version: Version,
  member_invites_enabled: v.boolean(),
  /** Open invitations of a member at a time; parish admins have 200 (INV-D7). */
  member_invites: wholeFrom(1, 100, 'A whole number from 1 to 100'),
  /** How long a member's invitation is valid. */
  invitation_days: wholeFrom(1, 90, 'A whole number from 1 to 90'),
  /** Every parish admits who chooses it at once; otherwise each parish decides for itself (PAR-D4). */
  auto_approve_members: v.boolean(),
  /** Addresses outside these domains cannot register without an invitation to them; empty: every domain. */
  allowed_mail_domains: MailDomains,
  blocked_mail_domains: MailDomains,
  /** Refuses sign-in until the address is confirmed (TRAP-82). */
  login_needs_verified_email: v.boolean(),
}

/** Who can register, and how (SYS-D2). */
export const RegistrationSettings = v.object({
  ...registrationRules,
  /** null: never changed. */
  updated_at: v.nullable(v.string()),
})
export type RegistrationSettings = v.InferOutput<typeof RegistrationSettings>

const settings = { path: 'superadmin/settings/registration/', base: 'main', auth: 'admin' } as const

export const registrationSettingsEndpoints = {
  readRegistration: endpoint({
    ...settings,
    method: 'GET',
    touches: ['settings'],
    rights: { all: ['view_settings'] },
    errors: [],
    summary: 'Returns who can register, and how (SYS-D2).',
    response: RegistrationSettings,
  }),
  putRegistration: endpoint({
    ...settings,
    method: 'PUT',
    touches: ['settings', 'audit'],
    rights: { all: ['manage_settings'] },
    errors: ['stale'],
    summary: 'Replaces the registration settings.',
    body: v.object({ ...registrationRules, reason: Reason, updated_at: v.nullable(v.string()) }),
    response: RegistrationSettings,
  }),
} as const
