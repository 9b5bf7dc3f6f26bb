import type { Generated } from 'kysely'
import type { CategoryIcon } from '#contract/prayers/prayer-category.ts'
import type { PrayerStatus, PrayerVisibility } from '#contract/prayers/prayers.ts'
import type { Instant, NullableInstant } from '#server/platform/db/columns.ts'

export type PrayerCategoriesTable = {
  id: string
  slug: string
  name: string
  name_ar: Generated<string | null>
  icon: CategoryIcon
  position: number
  is_active: Generated<boolean>
  updated_at: Generated<string>
}
export type PrayerRequestsTable = {
  id: string
  author_id: string | null
  author_mark: Buffer | null
  author_sealed: Buffer | null
  is_anonymous: boolean
  parish_id: string | null
  category_id: string
  title: string
  content: string
  for_name: Generated<string>
  visibility: PrayerVisibility
  is_urgent: Generated<boolean>
  urgent_told_at: NullableInstant
  status: PrayerStatus
  /** Since when reports keep it from others; a moderator decides. */
  held_at: NullableInstant
  prayed_count: Generated<number>
  updates_count: Generated<number>
  renewals: Generated<number>
  expires_at: Instant
  created_at: Instant
  ended_at: NullableInstant
  deleted_at: NullableInstant
}
export type PrayedTable = { request_id: string; user_id: string; day: string }
export type PrayerUpdatesTable = {
  id: string
  request_id: string
  content: string
  is_answer: Generated<boolean>
  created_at: Instant
}

export type PrayerCategoryCountsTable = { id: Generated<number>; category_id: string; rows: number }

declare module '#server/platform/db/schema.ts' {
  interface Database {
    prayer_category_counts: PrayerCategoryCountsTable
    prayer_categories: PrayerCategoriesTable
    prayer_requests: PrayerRequestsTable
    prayers: PrayedTable
    prayer_updates: PrayerUpdatesTable
  }
}
