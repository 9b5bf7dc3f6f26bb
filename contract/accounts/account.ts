import { languages } from '../core/languages.ts'
import * as v from 'valibot'
import { ChurchRank } from './church-rank.ts'
import { FollowState } from '../people/follow-state.ts'
import { CustomValues } from '../profile-fields/custom-value.ts'
import { Id, Slug } from '../core/id.ts'
import { parishRoles } from '../parishes/parish-roles.ts'

/** A parish as shown to others, with what the greeting needs (AUTH-03, DASH-01). */
export const ParishRef = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  /** Absent in records that a browser cached before there were Arabic names. */
  name_ar: v.optional(v.nullable(v.string()), null),
  diocese_name: v.string(),
  diocese_name_ar: v.optional(v.nullable(v.string()), null),
})
export type ParishRef = v.InferOutput<typeof ParishRef>

export const MembershipStatus = v.picklist(['pending', 'active', 'declined', 'left', 'removed'])
export type MembershipStatus = v.InferOutput<typeof MembershipStatus>
export const ParishRoleName = v.picklist(parishRoles)

export const AccountStatus = v.picklist(['active', 'pending', 'suspended', 'banned', 'deactivated', 'pending_deletion'])
export type AccountStatus = v.InferOutput<typeof AccountStatus>

/** Texts that members accept by version (SET-D5). */
export const PolicyKind = v.picklist(['terms', 'privacy'])
export type PolicyKind = v.InferOutput<typeof PolicyKind>

/** Fields of the signed-in member's record that a client caches for its next start. Photo paths are relative to the API host. */
export const SignedInUser = v.object({
  id: Id,
  email: v.string(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** E.164, or the placeholder 0000000000. */
  phone: v.nullable(v.string()),
  parish: v.nullable(ParishRef),
  email_verified: v.boolean(),
  needs_profile_completion: v.boolean(),
  /** The 256 px square. */
  profile_photo: v.nullable(v.string()),
  profile_photo_url: v.nullable(v.string()),
  /** The 64 px square. */
  avatar: v.nullable(v.string()),
  /** Opens the member's own resume for this session, for an hour; null without one, and while the flag is off (PRF-D10). */
  resume: v.nullable(v.string()),
  instagram_url: v.nullable(v.string()),
  bio: v.string(),
  birth_date: v.nullable(v.string()),
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
  locale: v.picklist(languages),
  timezone: v.string(),
  /** How times are shown; absent in records that a browser cached before, as is `first_day` (SET-D1). */
  time_format: v.optional(v.picklist([12, 24])),
  /** First day of the week in calendars; 0 is Sunday. */
  first_day: v.optional(v.number()),
  account_status: AccountStatus,
  membership_status: v.nullable(MembershipStatus),
  /** Roles in the home parish, so that the client can offer their pages. */
  parish_roles: v.array(ParishRoleName),
  /** Whether POST /auth/invitations/ would be accepted now (INV-D7). */
  can_invite: v.boolean(),
  /** An active console account is linked: the menu links to its sign-in (TRAP-23). */
  has_console_account: v.optional(v.boolean()),
  /** Texts with a new version that the member has not accepted. */
  policies_due: v.optional(v.array(PolicyKind)),
  /** False for an account that signs in without one. */
  has_password: v.optional(v.boolean()),
  date_joined: v.string(),
})
/** `access` is a JWT with a numeric `exp`; `access_expires_in` its lifetime in seconds, for clients with a wrong clock. */
export const Tokens = v.object({ access: v.string(), refresh: v.string(), access_expires_in: v.number() })
export type Tokens = v.InferOutput<typeof Tokens>

/** `refresh` is absent when the presented one stays valid. */
export const Refreshed = v.object({
  access: v.string(),
  refresh: v.optional(v.string()),
  access_expires_in: v.number(),
  typ: v.picklist(['user', 'admin']),
})
export type Refreshed = v.InferOutput<typeof Refreshed>

export const Gender = v.picklist(['male', 'female'])
export type Gender = v.InferOutput<typeof Gender>

/**
 * Another member as the caller may see them (PRF-D5, PRF-D7). What is hidden from the caller is absent, and so is what the
 * member has not filled in.
 */
export const PublicProfile = v.object({
  id: Id,
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** A private profile, whose owner approves followers: everything but name, photo, parish and counts is absent for others. */
  is_private: v.optional(v.literal(true)),
  followers_count: v.number(),
  following_count: v.number(),
  is_following: v.boolean(),
  /** Absent in one's own profile, as is `is_muted`. */
  follow: v.optional(FollowState),
  is_muted: v.optional(v.boolean()),
  date_joined: v.optional(v.string()),
  parish: v.optional(ParishRef),
  profile_photo: v.optional(v.string()),
  avatar: v.optional(v.string()),
  bio: v.optional(v.string()),
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
  /** MM-DD. */
  birthday: v.optional(v.string()),
  birth_year: v.optional(v.number()),
  gender: v.optional(Gender),
  city: v.optional(v.string()),
  country: v.optional(v.string()),
  church_rank: v.optional(ChurchRank),
  baptismal_name: v.optional(v.string()),
  saint_name: v.optional(v.string()),
  languages: v.optional(v.array(v.string())),
  occupation: v.optional(v.string()),
  website: v.optional(v.string()),
  instagram_url: v.optional(v.string()),
  custom_fields: v.optional(CustomValues),
})
export type PublicProfile = v.InferOutput<typeof PublicProfile>
