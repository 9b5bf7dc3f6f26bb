import * as v from 'valibot'
import { Takedown } from '../moderation/takedown.ts'
import { ParishRef } from '../accounts/account.ts'
import { Email, Id, line, Phone, text } from '../core/common.ts'
import { HttpUrl } from '../core/web-address.ts'

export const pageKinds = ['church', 'monastery', 'ministry', 'service', 'choir', 'school', 'organisation'] as const
export const PageKind = v.picklist(pageKinds)
export type PageKind = v.InferOutput<typeof PageKind>

/** Draft and unpublished ones are seen by those who run them; a pending one waits for approval (PAG-D5). */
export const pageStatuses = ['draft', 'pending', 'published', 'unpublished', 'removed'] as const
export const PageStatus = v.picklist(pageStatuses)
export type PageStatus = v.InferOutput<typeof PageStatus>

/** Owner: everything. Admin: posts, followers, details. Editor: posts (PAG-D4). */
export const pageRoles = ['owner', 'admin', 'editor'] as const
export const PageRole = v.picklist(pageRoles)
export type PageRole = v.InferOutput<typeof PageRole>

/** PAG-D4; `owned`: pages of one member. */
export const pageLimits = { admins: 20, owned: 10 } as const

export const socialNetworks = ['facebook', 'youtube', 'instagram'] as const
const hosts = {
  facebook: /^https:\/\/([\w-]+\.)?(facebook\.com|fb\.com)\//i,
  youtube: /^https:\/\/([\w-]+\.)?(youtube\.com|youtu\.be)\//i,
  instagram: /^https:\/\/([\w-]+\.)?instagram\.com\//i,
} as const
const socialUrl = (network: (typeof socialNetworks)[number], message: string) =>
  v.pipe(HttpUrl, v.maxLength(300), v.regex(hosts[network], message))
/** Addresses of the page elsewhere; a missing one is unknown. */
export const SocialLinks = v.object({
  facebook: v.optional(socialUrl('facebook', 'Enter an address that begins with https://facebook.com/')),
  youtube: v.optional(socialUrl('youtube', 'Enter an address that begins with https://youtube.com/')),
  instagram: v.optional(socialUrl('instagram', 'Enter an address that begins with https://instagram.com/')),
})
export type SocialLinks = v.InferOutput<typeof SocialLinks>

/** A page under whose name a post stands. */
export const PageRef = v.object({
  id: Id,
  slug: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  is_verified: v.boolean(),
})
export type PageRef = v.InferOutput<typeof PageRef>

/** A page in a list. Paths of pictures are relative to the API host. */
export const PageCard = v.object({
  ...PageRef.entries,
  kind: PageKind,
  /** Null: of no parish. */
  parish: v.nullable(ParishRef),
  tagline: v.string(),
  cover_photo: v.nullable(v.string()),
  status: PageStatus,
  followers_count: v.number(),
  is_following: v.boolean(),
  my_role: v.nullable(PageRole),
})
export type PageCard = v.InferOutput<typeof PageCard>

/** A page as it is shown (PAG-D1). */
export const PublicPage = v.object({
  ...PageCard.entries,
  description: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  website: v.nullable(v.string()),
  address_text: v.string(),
  social_links: SocialLinks,
  /** Stops at 1,000. */
  posts_count: v.number(),
  /** Its public calendar; null before it was published. */
  calendar_id: v.nullable(Id),
  created_at: v.string(),
  updated_at: v.string(),
  /** Only those who run it see it: three members reported it, or a moderator hid it. */
  is_held: v.boolean(),
  /** Held by a moderator's decision, for those who run it; null for what reports hold. */
  takedown: v.nullable(Takedown),
  /** When its address may be changed again; null for now, and for those who do not own it. */
  slug_locked_until: v.nullable(v.string()),
  /** Writes posts in its name. */
  can_post: v.boolean(),
  /** Changes its details and its followers. */
  can_manage: v.boolean(),
  /** Names its admins, changes its address, unpublishes and deletes it. */
  can_own: v.boolean(),
})
export type PublicPage = v.InferOutput<typeof PublicPage>

export const longestSlug = 60
/** The last part of a page's address. */
export const PageSlug = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(3, 'Use at least {n} characters'),
  v.maxLength(longestSlug, 'Use at most {n} characters'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters from a to z, digits and single hyphens'),
)

const written = {
  name: line(2, 100),
  kind: PageKind,
  tagline: line(0, 160),
  description: text(0, 5_000),
  email: v.nullable(Email),
  phone: v.nullable(Phone),
  website: v.nullable(HttpUrl),
  address_text: text(0, 300),
  social_links: SocialLinks,
}
export const PageBody = v.object({
  ...written,
  tagline: v.optional(written.tagline, ''),
  description: v.optional(written.description, ''),
  email: v.optional(written.email, null),
  phone: v.optional(written.phone, null),
  website: v.optional(written.website, null),
  address_text: v.optional(written.address_text, ''),
  social_links: v.optional(written.social_links, {}),
  /** Made of the name without one. */
  slug: v.optional(PageSlug),
  /** The caller's own parish; null: of no parish. */
  parish_id: v.optional(v.nullable(Id), null),
  /** Kept for its owner until it is published by `PATCH`. */
  is_draft: v.optional(v.boolean(), false),
})
export type PageBody = v.InferOutput<typeof PageBody>
/** `slug` and `status` are the owner's to change; `published` asks for approval where it is needed. */
export const PagePatch = v.partial(v.object({ ...written, slug: PageSlug, status: v.picklist(['published', 'unpublished']) }))
export type PagePatch = v.InferOutput<typeof PagePatch>

/** A member who follows or runs a page. */
export const PagePerson = v.object({ id: Id, name: v.string(), username: v.string(), avatar: v.nullable(v.string()) })
export type PagePerson = v.InferOutput<typeof PagePerson>
export const PageFollower = v.object({ person: PagePerson, role: v.nullable(PageRole), since: v.string() })
export type PageFollower = v.InferOutput<typeof PageFollower>
export const PageAdmin = v.object({ person: PagePerson, role: PageRole, since: v.string() })
export type PageAdmin = v.InferOutput<typeof PageAdmin>
