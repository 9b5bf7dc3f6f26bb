import type { CategoryRecord, PrayerCategory } from '#contract/prayers/prayer-category.ts'
import type { CategoryRow, ListedCategory } from './category.queries.ts'

export const shapeCategory = (row: CategoryRow): PrayerCategory => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  name_ar: row.name_ar,
  icon: row.icon,
  order: row.position,
  is_active: row.is_active,
})

export const shapeCategoryRecord = (row: ListedCategory): CategoryRecord => ({
  ...shapeCategory(row),
  requests: row.requests,
  updated_at: row.updated_at,
})
