import * as v from 'valibot'
import { ParishRoleName } from '../accounts/account.ts'
import { EventCategoryName } from '../calendar/event.ts'
import { Id } from '../core/common.ts'
import { Parish } from './parish.ts'

/** The next service of a parish's week; services of a season only within it. */
export const NextService = v.object({
  /** Of the service time. */
  id: Id,
  name: v.string(),
  name_ar: v.nullable(v.string()),
  category: EventCategoryName,
  /** ISO instant. */
  starts_at: v.string(),
})
export type NextService = v.InferOutput<typeof NextService>

/** A parish in the directory (PAR-D5). */
export const ListedParish = v.object({
  ...Parish.entries,
  next_service: v.nullable(NextService),
  /** In whole kilometres from the given position; null without one. */
  distance_km: v.nullable(v.number()),
})
export type ListedParish = v.InferOutput<typeof ListedParish>

/** A parish on its own page (PAR-D6). */
export const ParishPage = v.object({
  ...Parish.entries,
  bishop_name: v.nullable(v.string()),
  bishop_name_ar: v.nullable(v.string()),
  /** The caller's membership here; null for visitors and others. */
  membership_status: v.nullable(v.picklist(['pending', 'active'])),
  /** First day (YYYY-MM-DD, UTC) on which the caller may choose this parish; null if at once, and for visitors. */
  join_from: v.nullable(v.string()),
  next_service: v.nullable(NextService),
})
export type ParishPage = v.InferOutput<typeof ParishPage>

/** A city that has a parish. */
export const ParishPlace = v.object({
  /** ISO 3166-1 alpha-2. */
  country: v.string(),
  city: v.string(),
  city_ar: v.nullable(v.string()),
  parishes: v.number(),
})
export type ParishPlace = v.InferOutput<typeof ParishPlace>

/** A member of the caller's own parish. */
export const FellowMember = v.object({
  /** Of the member. */
  id: Id,
  name: v.string(),
  username: v.string(),
  /** The 64 px square. */
  avatar: v.nullable(v.string()),
  roles: v.array(ParishRoleName),
})
export type FellowMember = v.InferOutput<typeof FellowMember>
