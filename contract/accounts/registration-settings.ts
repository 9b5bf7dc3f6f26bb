import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Reason } from '../staff/console-account.ts'
import { RegistrationMode } from './accounts.ts'

const Age = v.pipe(
  v.number('A whole number from 13 to 18'),
  v.integer('A whole number from 13 to 18'),
  v.minValue(13, 'A whole number from 13 to 18'),
  v.maxValue(18, 'A whole number from 13 to 18'),
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
