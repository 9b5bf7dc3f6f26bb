import { type Insertable, sql, type Updateable } from 'kysely'
import { isHiddenByDecision, takedownOf } from '#server/modules/moderation/views.ts'
import { dioceses, parishes, parishNames } from '#server/modules/parishes/views.ts'
import { postsCountedIn } from '#server/modules/posts/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Takedown } from '#contract/moderation/takedown.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { forgetThings, indexThings } from '#server/platform/search/index/store.ts'
import { pagesColumns } from '../columns.ts'
import { pageTexts } from '../search/page-texts.ts'
import { isKnown, withMine } from './known.ts'

const mostPosts = 1_000

const known = (tx: Tx, viewerId: string | null) =>
  withMine(tx, viewerId)
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'pages.parish_id')
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .where(isKnown)
    .select(pagesColumns)
    .select(parishNames)
    .select(['mine.role as my_role', sql<boolean>`own.user_id is not null`.as('is_following')])

/** Pages of these ids that the viewer (null: a visitor) may see, in any order. */
export const findPages = (tx: Tx, viewerId: string | null, ids: readonly string[]) =>
  known(tx, viewerId).where(oneOf('pages.id', ids)).execute()
export type PageRow = Awaited<ReturnType<typeof findPages>>[number]

/** Those who run a page alone see it while it is held. */
const takedownFor = (viewerId: string | null) =>
  viewerId === null
    ? sql<Takedown | null>`null::json`
    : sql<Takedown | null>`case when pages.held_at is not null then ${takedownOf('pages.id', viewerId)} end`

export const findPage = async (tx: Tx, viewerId: string | null, id: string) =>
  known(tx, viewerId)
    .where('pages.id', '=', id)
    .select(postsCountedIn(sql.ref('pages.id'), mostPosts).as('posts_count'))
    .select(takedownFor(viewerId).as('takedown'))
    .executeTakeFirst()
export type WholePage = NonNullable<Awaited<ReturnType<typeof findPage>>>

/** The id of the page with this address now, else of the one that had it within the last year (PAG-D2). */
export async function findIdBySlug(tx: Tx, slug: string, now: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from pages where slug = ${slug}
    union all select page_id from page_slugs where slug = ${slug} and kept_until > ${new Date(now).toISOString()} limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/** The page for a write, whoever may see it: all changes of it and of those who run it follow each other. */
export const lockPage = (tx: Tx, id: string) =>
  tx.selectFrom('pages').where('id', '=', id).select(pagesColumns).forUpdate().executeTakeFirst()
export type LockedPage = NonNullable<Awaited<ReturnType<typeof lockPage>>>

/** False where another page has the address. */
export async function insertPage(tx: Tx, row: Insertable<Database['pages']>): Promise<boolean> {
  const made = await tx
    .insertInto('pages')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await indexThings(tx, pageTexts, [row.id])
  return made !== undefined
}

/** Whether a moderator hid a held page. */
export const isHidden = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('pages').where('id', '=', id).where(isHiddenByDecision('pages.id')).select('id').executeTakeFirst()) !==
  undefined

export async function updatePage(tx: Tx, id: string, changes: Updateable<Database['pages']>): Promise<void> {
  await tx.updateTable('pages').set(changes).where('id', '=', id).execute()
  await indexThings(tx, pageTexts, [id])
}

export async function deletePage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('pages').where('id', '=', id).execute()
  await forgetThings(tx, 'pages', [{ id }])
}

/** Pages that a member owns and that were not taken down. */
export const countOwned = async (tx: Tx, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from page_admins own join pages on pages.id = own.page_id
    where own.user_id = ${userId} and own.role = 'owner' and pages.status <> 'removed'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Addresses beginning like this that a page has, or had within the last year; claims of addresses wait for each other. */
export async function takenSlugs(tx: Tx, beginning: string, exceptId: string, now: number): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('page slugs', 12))`.execute(tx)
  const like = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ slug: string }>`select slug from pages where slug like ${like} and id <> ${exceptId}
    union select slug from page_slugs where slug like ${like} and page_id <> ${exceptId} and kept_until > ${new Date(now).toISOString()}`.execute(
    tx,
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Keeps a former address of a page; one that it has again is not a former one. */
export async function keepSlug(tx: Tx, page: { id: string; slug: string }, next: string, keptUntil: Date): Promise<void> {
  await tx.deleteFrom('page_slugs').where('slug', '=', next).execute()
  const row = { slug: page.slug, page_id: page.id, kept_until: keptUntil }
  await tx
    .insertInto('page_slugs')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .execute()
}
