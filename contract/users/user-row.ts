import * as v from 'valibot'
import { AccountStatus, ParishRef, ParishRoleName } from '../accounts/account.ts'
import { ChurchRank, churchRanks } from '../accounts/church-rank.ts'
import { PlaceName } from '../parishes/place-name.ts'
import { CustomChoice, FieldType } from '../profile-fields/custom-fields.ts'
import { CustomValue } from '../profile-fields/custom-value.ts'
import { Id } from '../core/common.ts'
import { choice, day, flag, id, period, search } from '../core/lists/filters.ts'

/** A member in the console's table (USR-D1). Email addresses and phone numbers are masked until revealed (USR-D2). */
export const UserRow = v.object({
  id: Id,
  name: v.string(),
  username: v.string(),
  /** E.g. "m***@example.org". */
  email_masked: v.string(),
  avatar: v.nullable(v.string()),
  parish: v.nullable(ParishRef),
  parish_roles: v.array(ParishRoleName),
  account_status: AccountStatus,
  status_until: v.nullable(v.string()),
  email_verified: v.boolean(),
  is_complete: v.boolean(),
  /** Label of the linked account's console role. */
  admin_role: v.nullable(v.string()),
  joined_at: v.string(),
  last_seen_at: v.nullable(v.string()),
  /** Whether the caller may act on this member (USR-D3). */
  manageable: v.boolean(),
})
export type UserRow = v.InferOutput<typeof UserRow>

export const UserDetail = v.object({
  ...UserRow.entries,
  first_name: v.string(),
  last_name: v.string(),
  phone_masked: v.nullable(v.string()),
  birth_year: v.nullable(v.number()),
  church_rank: ChurchRank,
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
  locale: v.string(),
  timezone: v.string(),
  bio: v.string(),
  profile_photo: v.nullable(v.string()),
  status_reason: v.nullable(v.string()),
  /** The linked console account: suspending the member does not suspend it (USR-D3). */
  admin_account: v.nullable(v.object({ id: Id, role_label: v.string(), is_active: v.boolean() })),
  invited_by: v.nullable(v.object({ name: v.string(), username: v.nullable(v.string()) })),
  memberships: v.array(
    v.object({
      parish: ParishRef,
      status: v.string(),
      roles: v.array(ParishRoleName),
      since: v.nullable(v.string()),
      until: v.nullable(v.string()),
    }),
  ),
  /** Activity counts by key, such as events, rsvps, prayers, items; the client has the labels. */
  activity: v.array(v.object({ key: v.string(), count: v.number() })),
  /** Answers to active admin-defined fields, in field order; email addresses and phone numbers masked, `choices` as selected. */
  custom_fields: v.array(
    v.object({
      key: v.string(),
      label: v.string(),
      label_ar: v.nullable(v.string()),
      field_type: FieldType,
      choices: v.array(CustomChoice),
      value: CustomValue,
    }),
  ),
  updated_at: v.string(),
})
export type UserDetail = v.InferOutput<typeof UserDetail>

export const UserNote = v.object({
  id: Id,
  text: v.string(),
  author_name: v.string(),
  created_at: v.string(),
  is_own: v.boolean(),
})
export type UserNote = v.InferOutput<typeof UserNote>
/** An audit log line about one target. */
export const AuditLine = v.object({
  id: v.string(),
  at: v.string(),
  actor_name: v.string(),
  action: v.string(),
  reason: v.nullable(v.string()),
})
export type AuditLine = v.InferOutput<typeof AuditLine>

/** Active parishes and their dioceses by name, within the account's scope. */
export const Places = v.object({
  parishes: v.array(
    v.object({
      id: Id,
      slug: v.string(),
      name: v.string(),
      name_ar: v.nullable(v.string()),
      city: v.string(),
      city_ar: v.nullable(v.string()),
      diocese_id: Id,
    }),
  ),
  dioceses: v.array(PlaceName),
})
export type Places = v.InferOutput<typeof Places>

/** `unseen_since`: not seen since that day. `q` matches name, username, email or phone. */
export const userFilters = {
  q: search(),
  status: choice(AccountStatus.options),
  parish: id(),
  diocese: id(),
  parish_role: choice(ParishRoleName.options),
  church_rank: choice(churchRanks),
  verified: flag(),
  complete: flag(),
  is_staff: flag(),
  joined: period(),
  unseen_since: day(),
} as const
