import type { Generated } from 'kysely'
import type { PageKind, PageRole, PageStatus, SocialLinks } from '#contract/pages/page.ts'
import type { Instant, Json, NullableInstant } from '#server/platform/db/columns.ts'

export type PagesTable = {
  id: string
  slug: string
  slug_changed_at: NullableInstant
  name: string
  kind: PageKind
  parish_id: string | null
  tagline: string
  description: string
  avatar_key: string | null
  cover_key: string | null
  email: string | null
  phone: string | null
  website: string | null
  address_text: string
  social_links: Json<SocialLinks>
  is_verified: Generated<boolean>
  status: PageStatus
  followers_count: Generated<number>
  calendar_id: string | null
  approved_at: NullableInstant
  held_at: NullableInstant
  purge_at: NullableInstant
  created_by: string | null
  created_at: Instant
  updated_at: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    pages: PagesTable
    page_slugs: { slug: string; page_id: string; kept_until: Instant }
    page_followers: { user_id: string; page_id: string; since: Instant }
    page_admins: { page_id: string; user_id: string; role: PageRole; since: Instant }
  }
}
