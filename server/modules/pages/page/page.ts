import type { PageCard, PublicPage } from '#contract/pages/page.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { namedOf } from '#server/platform/base/named.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { findIdBySlug, findPage, type PageRow, type WholePage } from './page.queries.ts'
import { pictures } from './pictures.ts'

/** PAG-D2 */
export const slugLockMs = 30 * 86_400_000

export const shapeCard = (row: PageRow): PageCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  avatar: pictures.avatar.pathOf(row.avatar_key),
  is_verified: row.is_verified,
  kind: row.kind,
  parish: parishOf(row),
  tagline: row.tagline,
  cover_photo: pictures.cover.pathOf(row.cover_key),
  status: row.status,
  followers_count: row.followers_count,
  is_following: row.is_following,
  my_role: row.my_role,
})

/** The id of the page of a call. Throws 404 for an unknown address. */
export async function requireId(tx: Tx, slug: string, now: number): Promise<string> {
  const id = await findIdBySlug(tx, slug.toLowerCase(), now)
  if (id === null) throw new Failure('not_found')
  return id
}

/** Throws 404 where the viewer (null: a visitor) may not see it. */
export async function requirePage(tx: Tx, viewerId: string | null, id: string): Promise<WholePage> {
  const row = await findPage(tx, viewerId, id)
  if (!row) throw new Failure('not_found')
  return row
}

export async function pageOf(tx: Tx, viewerId: string | null, id: string, now: number): Promise<PublicPage> {
  return shapePage(await requirePage(tx, viewerId, id), now)
}

export function shapePage(row: WholePage, now: number): PublicPage {
  const isOwner = row.my_role === 'owner'
  const lockedUntil = row.slug_changed_at === null ? 0 : Date.parse(row.slug_changed_at) + slugLockMs
  return {
    ...shapeCard(row),
    description: row.description,
    email: row.email,
    phone: row.phone,
    website: row.website,
    address_text: row.address_text,
    social_links: row.social_links,
    posts_count: row.posts_count,
    calendar_id: row.calendar_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_held: row.held_at !== null,
    takedown: row.takedown,
    slug_locked_until: isOwner && lockedUntil > now ? new Date(lockedUntil).toISOString() : null,
    can_post: row.my_role !== null && row.status === 'published' && row.held_at === null,
    can_manage: isOwner || row.my_role === 'admin',
    can_own: isOwner,
  }
}

/** The name of a page as notices hold it; it has one form. */
export const pageNamed = ({ name }: { name: string }) => namedOf({ name, name_ar: null })
