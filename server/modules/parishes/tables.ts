import type { Generated } from 'kysely'
import type { EventCategory } from '#contract/calendar/event-categories.ts'
import type { ChatPolicy, ParishStatus } from '#contract/parishes/parish.ts'
import type { PriestRole, PriestTitle } from '#contract/parishes/priest.ts'
import type { ChurchLanguage, ServiceSeason } from '#contract/parishes/service-time.ts'
import type { MembershipsTable } from './membership/membership-row.ts'

export type DiocesesTable = {
  id: string
  slug: string
  name: string
  name_ar: string | null
  bishop_name: string | null
  bishop_name_ar: string | null
  see_city: string | null
  country: string
  website: string | null
  is_active: Generated<boolean>
  /** Place in lists, then by name. */
  position: Generated<number>
  search_text: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type ParishesTable = {
  id: string
  slug: string
  diocese_id: string
  name: string
  name_ar: string | null
  patron_saint: string | null
  address_line: string | null
  city: string
  city_ar: string | null
  region: string | null
  country: string
  postal_code: string | null
  latitude: number | null
  longitude: number | null
  phone: string | null
  email: string | null
  website: string | null
  livestream_url: string | null
  photo: string | null
  cover_photo: string | null
  description: Generated<string>
  languages: Generated<ChurchLanguage[]>
  timezone: string
  currency: string
  founded_year: number | null
  auto_approve_members: Generated<boolean>
  status: Generated<ParishStatus>
  /** The parish that took over; set when merged. */
  merged_into: string | null
  chat_policy: Generated<ChatPolicy>
  bank_details_text: Generated<string>
  members_count: Generated<number>
  search_text: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type PriestsTable = {
  id: string
  parish_id: string
  title: PriestTitle
  name: string
  name_ar: string | null
  photo_key: string | null
  phone: string | null
  email: string | null
  role: PriestRole
  from_date: string | null
  to_date: string | null
  position: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type ServiceTimesTable = {
  id: string
  parish_id: string
  /** 0 is Sunday. */
  day_of_week: number
  start_time: string
  end_time: string
  name: string
  name_ar: string | null
  category: EventCategory
  languages: Generated<ChurchLanguage[]>
  season: Generated<ServiceSeason>
  location: Generated<string>
  notes: Generated<string>
  is_active: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    dioceses: DiocesesTable
    parishes: ParishesTable
    memberships: MembershipsTable
    priests: PriestsTable
    service_times: ServiceTimesTable
  }
}
