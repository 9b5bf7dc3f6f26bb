import type { Generated } from 'kysely'
import type { MembershipsTable } from './membership-row.ts'

export type DiocesesTable = {
  id: string
  slug: string
  name: string
  name_ar: string | null
  bishop_name: string | null
  see_city: string | null
  country: string
  website: string | null
  is_active: Generated<boolean>
  created_at: Generated<string>
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
  languages: Generated<string[]>
  timezone: string
  currency: string
  founded_year: number | null
  auto_approve_members: Generated<boolean>
  status: Generated<'draft' | 'active' | 'inactive' | 'merged'>
  members_count: Generated<number>
  search_text: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    dioceses: DiocesesTable
    parishes: ParishesTable
    memberships: MembershipsTable
  }
}
