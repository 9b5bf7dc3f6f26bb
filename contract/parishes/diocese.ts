import * as v from 'valibot'
import { HttpUrl } from '../core/web-address.ts'
import { Id, line, Slug } from '../core/common.ts'

/** A diocese: parishes under one bishop (PAR-D1). */
export const Diocese = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  name_ar: v.nullable(v.string()),
  bishop_name: v.nullable(v.string()),
  bishop_name_ar: v.nullable(v.string()),
  see_city: v.nullable(v.string()),
  /** ISO 3166-1 alpha-2. */
  country: v.string(),
  website: v.nullable(v.string()),
  /** Active parishes. */
  parish_count: v.number(),
  is_active: v.boolean(),
})
export type Diocese = v.InferOutput<typeof Diocese>

/** A diocese as staff edit it; `position` orders the list. */
export const DioceseRecord = v.object({
  ...Diocese.entries,
  /** Parishes in any state: a diocese with one cannot be deleted. */
  all_parishes: v.number(),
  position: v.number(),
  updated_at: v.string(),
})
export type DioceseRecord = v.InferOutput<typeof DioceseRecord>

export const Country = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z]{2}$/, 'Choose a country'), v.toUpperCase())

const fields = {
  name: line(2, 120, 'Name is required'),
  name_ar: v.nullable(line(0, 120)),
  bishop_name: v.nullable(line(0, 120)),
  bishop_name_ar: v.nullable(line(0, 120)),
  see_city: v.nullable(line(0, 80)),
  country: Country,
  website: v.nullable(HttpUrl),
}
export const DioceseBody = v.object({
  ...fields,
  name_ar: v.optional(fields.name_ar, null),
  bishop_name: v.optional(fields.bishop_name, null),
  bishop_name_ar: v.optional(fields.bishop_name_ar, null),
  see_city: v.optional(fields.see_city, null),
  website: v.optional(fields.website, null),
})

/** Changed fields only, with the `updated_at` they were read with (CON-D6). */
export const DiocesePatch = v.object({
  ...v.partial(v.object(fields)).entries,
  is_active: v.optional(v.boolean()),
  updated_at: v.string(),
})
