import * as v from 'valibot'
import { RegistrationMode } from '#contract/accounts/accounts.ts'
import { defineSetting } from '#server/platform/settings/settings.ts'

/** Registration settings (INV-D1, SYS-D2). */
export const registrationSetting = defineSetting({
  key: 'registration',
  schema: v.object({
    mode: v.optional(RegistrationMode, 'invite_only'),
    min_age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(13), v.maxValue(18)), 13),
    /** Members below this age need a guardian's consent (COM-D11). */
    guardian_age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(13), v.maxValue(18)), 18),
    parish_required: v.optional(v.boolean(), false),
    terms_version: v.optional(v.string(), '2026-11-01'),
    privacy_version: v.optional(v.string(), '2026-11-01'),
    member_invites_enabled: v.optional(v.boolean(), true),
    member_invites: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 5),
    invitation_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 14),
    auto_approve_members: v.optional(v.boolean(), false),
    allowed_mail_domains: v.optional(v.array(v.string()), []),
    blocked_mail_domains: v.optional(v.array(v.string()), []),
    /** Refuses sign-in until the address is confirmed (TRAP-82). */
    login_needs_verified_email: v.optional(v.boolean(), false),
  }),
})
export type Registration = v.InferOutput<typeof registrationSetting.schema>
