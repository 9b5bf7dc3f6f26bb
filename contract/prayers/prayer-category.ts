import * as v from 'valibot'
import { Id, line, Slug } from '../core/common.ts'

/** Icons of prayer categories, by their names in the client. */
export const categoryIcons = [
  'hand-heart',
  'heart-pulse',
  'church',
  'house',
  'gem',
  'book-open',
  'briefcase',
  'plane',
  'sprout',
  'sun',
] as const
export type CategoryIcon = (typeof categoryIcons)[number]

/** Prayer categories (PRY-D1). */
export const PrayerCategory = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  name_ar: v.nullable(v.string()),
  icon: v.picklist(categoryIcons),
  order: v.number(),
  is_active: v.boolean(),
})
export type PrayerCategory = v.InferOutput<typeof PrayerCategory>

/** A category as staff edit it. */
export const CategoryRecord = v.object({
  ...PrayerCategory.entries,
  /** Requests in any state: a category with one cannot be deleted. */
  requests: v.number(),
  updated_at: v.string(),
})
export type CategoryRecord = v.InferOutput<typeof CategoryRecord>

const fields = {
  name: line(2, 60, 'Name is required'),
  name_ar: v.nullable(line(0, 60)),
  icon: v.picklist(categoryIcons),
}
export const CategoryBody = v.object({ ...fields, name_ar: v.optional(fields.name_ar, null) })
/** Changed fields only, with the `updated_at` they were read with (CON-D6). */
export const CategoryPatch = v.object({
  ...v.partial(v.object(fields)).entries,
  is_active: v.optional(v.boolean()),
  updated_at: v.string(),
})
