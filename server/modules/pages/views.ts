import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { view } from '#server/platform/db/view.ts'
import { pictures } from './page/pictures.ts'
import type {} from './tables.ts'

export { findHeir as findPageHeir } from './people/people.queries.ts'

/** A member's id, or the column that holds it. */
type Viewer = string | RawBuilder<unknown>
type Column = RawBuilder<unknown>

/** Pages in any state. */
export const pages = view((from) =>
  from
    .selectFrom('pages')
    .select(['id', 'slug', 'name', 'avatar_key', 'is_verified', 'status', 'parish_id', 'held_at', 'calendar_id']),
)

export const pageAvatar = pictures.avatar.pathOf

// These conditions stand in queries of others: their tables have names that no caller uses.
/** Whether everybody reads what stands in a page, without an account too. */
export const isPagePublic = (pageId: Column) =>
  sql<boolean>`exists (select from pages in_page where in_page.id = ${pageId} and in_page.status = 'published' and in_page.held_at is null)`

/** Whether the member is one of those who write in the name of a page that was not taken down (PAG-D4). */
export const isPageRunBy = (viewer: Viewer, pageId: Column) =>
  sql<boolean>`exists (select from pages in_page join page_admins running on running.page_id = in_page.id
    where in_page.id = ${pageId} and in_page.status <> 'removed' and running.user_id = ${viewer})`

/** Whether the member is an owner or admin of the page: editors only write (PAG-D4). */
export const isPageLedBy = (viewer: Viewer, pageId: Column) =>
  sql<boolean>`exists (select from pages in_page join page_admins running on running.page_id = in_page.id
    where in_page.id = ${pageId} and in_page.status <> 'removed' and running.user_id = ${viewer} and running.role in ('owner', 'admin'))`

/** Ids, as `s`, of the pages whose posts stand in the member's home feed. */
export const followedPagesOf = (viewerId: string) =>
  sql`select followed_page.page_id as s from page_followers followed_page where followed_page.user_id = ${viewerId}`

/** A published page by its address, and whether this member writes in its name; undefined where they may not know of it. */
export async function findPageToPost(tx: Tx, userId: string, by: { id: string } | { slug: string }) {
  const isIt = 'id' in by ? sql`in_page.id = ${by.id}` : sql`in_page.slug = ${by.slug}`
  const { rows } = await sql<{
    id: string
    parish_id: string | null
    calendar_id: string | null
    is_public: boolean
    may_post: boolean
  }>`
    select in_page.id, in_page.parish_id, in_page.calendar_id, (in_page.status = 'published' and in_page.held_at is null) as is_public,
      running.role is not null as may_post
    from pages in_page left join page_admins running on running.page_id = in_page.id and running.user_id = ${userId}
    where ${isIt} and ((in_page.status = 'published' and in_page.held_at is null) or (running.role is not null and in_page.status <> 'removed'))`.execute(
    tx,
  )
  return rows[0]
}

/** The id of a page that everybody sees, by its address. */
export const findPublicPage = async (tx: Tx, slug: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('pages')
      .where('slug', '=', slug)
      .where('status', '=', 'published')
      .where('held_at', 'is', null)
      .select('id')
      .executeTakeFirst()
  )?.id ?? null

export const findPageName = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.selectFrom('pages').where('id', '=', id).select('name').executeTakeFirst())?.name ?? null

/** Followers of a page who do not run it, after one of them, in the order of their ids. */
export const followersAfter = async (
  tx: Tx,
  pageId: string,
  { asOf, after, limit }: { asOf: string; after: string | null; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select followed.user_id as id from page_followers followed
    where followed.page_id = ${pageId} and followed.since <= ${asOf}
      and not exists (select from page_admins running where running.page_id = followed.page_id and running.user_id = followed.user_id)
      and (${after}::uuid is null or followed.user_id > ${after})
    order by followed.user_id limit ${sql.lit(limit)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Pages that the member, an id in SQL, runs and that were not taken down; by id. */
export const pagesRunBy = (member: RawBuilder<unknown>) => sql<string[]>`array(
  select running.page_id from page_admins running join pages in_page on in_page.id = running.page_id
    where running.user_id = ${member} and in_page.status <> 'removed' order by running.page_id)`
