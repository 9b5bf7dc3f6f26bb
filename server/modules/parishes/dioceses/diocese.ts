import type { Diocese, DioceseRecord } from '#contract/parishes/diocese.ts'
import type { DioceseRow } from './diocese-lists.queries.ts'

export const shapeDiocese = (row: DioceseRow): Diocese => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  name_ar: row.name_ar,
  bishop_name: row.bishop_name,
  bishop_name_ar: row.bishop_name_ar,
  see_city: row.see_city,
  country: row.country,
  website: row.website,
  parish_count: row.parish_count,
  is_active: row.is_active,
})

export const shapeDioceseRecord = (row: DioceseRow): DioceseRecord => ({
  ...shapeDiocese(row),
  all_parishes: row.all_parishes,
  position: row.position,
  updated_at: row.updated_at,
})
