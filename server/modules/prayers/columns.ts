import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const prayerCategoriesColumns = columnsOf('prayer_categories', {
  id: true,
  slug: true,
  name: true,
  name_ar: true,
  icon: true,
  position: true,
  is_active: true,
  updated_at: true,
})

export const prayerUpdatesColumns = columnsOf('prayer_updates', {
  id: true,
  request_id: true,
  content: true,
  is_answer: true,
  created_at: true,
})

export const prayersColumns = columnsOf('prayers', { request_id: true, user_id: true, day: true })
