import * as v from 'valibot'
import { ParishRoleName } from '../accounts/account.ts'
import { Email, Id, line, Phone, Slug, text, TimeZone } from '../core/common.ts'
import { HttpUrl } from '../core/web-address.ts'
import { Country } from './diocese.ts'
import { ChurchLanguage, ChurchLanguages } from './service-time.ts'

/** Public fields of a parish (PAR-D2); readable without a session. */
export const Parish = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  name_ar: v.nullable(v.string()),
  diocese_id: Id,
  diocese_name: v.string(),
  diocese_name_ar: v.nullable(v.string()),
  patron_saint: v.nullable(v.string()),
  address_line: v.nullable(v.string()),
  city: v.string(),
  city_ar: v.nullable(v.string()),
  region: v.nullable(v.string()),
  /** ISO 3166-1 alpha-2. */
  country: v.string(),
  postal_code: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  website: v.nullable(v.string()),
  livestream_url: v.nullable(v.string()),
  photo: v.nullable(v.string()),
  cover_photo: v.nullable(v.string()),
  description: v.string(),
  languages: v.array(ChurchLanguage),
  timezone: v.string(),
  /** ISO 4217. */
  currency: v.string(),
  founded_year: v.nullable(v.number()),
  members_count: v.number(),
  is_member: v.boolean(),
  my_roles: v.array(ParishRoleName),
})
export type Parish = v.InferOutput<typeof Parish>

export const parishStatuses = ['draft', 'active', 'inactive', 'merged'] as const
export const ParishStatus = v.picklist(parishStatuses)
export type ParishStatus = v.InferOutput<typeof ParishStatus>
export const ChatPolicy = v.picklist(['everyone', 'admins'])
export type ChatPolicy = v.InferOutput<typeof ChatPolicy>

/** A parish as its admins and staff edit it. */
export const ParishRecord = v.object({
  ...v.omit(Parish, ['is_member', 'my_roles']).entries,
  status: ParishStatus,
  /** Slug of the parish that this one was merged into. */
  merged_into: v.nullable(Slug),
  auto_approve_members: v.boolean(),
  /** Who may write in the parish's chat. */
  chat_policy: ChatPolicy,
  /** Where to transfer donations; shown to donors. */
  bank_details_text: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type ParishRecord = v.InferOutput<typeof ParishRecord>

const Degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))

/** What a parish's own admins may change. */
export const parishFields = {
  name: line(2, 120, 'Name is required'),
  name_ar: v.nullable(line(0, 120)),
  patron_saint: v.nullable(line(0, 120)),
  address_line: v.nullable(line(0, 200)),
  city: line(1, 80, 'City is required'),
  city_ar: v.nullable(line(0, 80)),
  region: v.nullable(line(0, 80)),
  country: Country,
  postal_code: v.nullable(line(0, 20)),
  latitude: v.nullable(Degrees(90)),
  longitude: v.nullable(Degrees(180)),
  phone: v.nullable(Phone),
  email: v.nullable(Email),
  website: v.nullable(HttpUrl),
  livestream_url: v.nullable(HttpUrl),
  description: text(0, 5_000),
  languages: ChurchLanguages,
  timezone: TimeZone,
  currency: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, 'Use a currency code such as EGP')),
  founded_year: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(42), v.maxValue(2100))),
  auto_approve_members: v.boolean(),
  chat_policy: ChatPolicy,
  bank_details_text: text(0, 1_000),
}

/** A new parish, which stays a draft until it is activated (APA-D3). */
export const ParishBody = v.object({
  name: parishFields.name,
  diocese_id: Id,
  city: parishFields.city,
  country: parishFields.country,
  timezone: parishFields.timezone,
  currency: parishFields.currency,
  name_ar: v.optional(parishFields.name_ar, null),
  city_ar: v.optional(parishFields.city_ar, null),
  patron_saint: v.optional(parishFields.patron_saint, null),
  address_line: v.optional(parishFields.address_line, null),
  region: v.optional(parishFields.region, null),
  postal_code: v.optional(parishFields.postal_code, null),
  latitude: v.optional(parishFields.latitude, null),
  longitude: v.optional(parishFields.longitude, null),
  phone: v.optional(parishFields.phone, null),
  email: v.optional(parishFields.email, null),
  website: v.optional(parishFields.website, null),
  livestream_url: v.optional(parishFields.livestream_url, null),
  description: v.optional(parishFields.description, ''),
  languages: v.optional(parishFields.languages, []),
  founded_year: v.optional(parishFields.founded_year, null),
  auto_approve_members: v.optional(parishFields.auto_approve_members, true),
  chat_policy: v.optional(parishFields.chat_policy, 'everyone'),
  bank_details_text: v.optional(parishFields.bank_details_text, ''),
})
export type ParishBody = v.InferOutput<typeof ParishBody>

/** Changed fields only, with the `updated_at` they were read with (CON-D6). */
export const ParishPatch = v.object({ ...v.partial(v.object(parishFields)).entries, updated_at: v.string() })
export type ParishPatch = v.InferOutput<typeof ParishPatch>
export const StaffParishPatch = v.object({ ...ParishPatch.entries, diocese_id: v.optional(Id) })
export type StaffParishPatch = v.InferOutput<typeof StaffParishPatch>
