import { type RawBuilder, sql } from 'kysely'
import { memberships } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { isForGroupsOf } from '../places/announcement-place.ts'
import type { Viewer } from '../places/place.ts'

/** For a row `posts`: whether the member is among those to whom it is addressed, which leaves its author out. */
const isAddressed = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(posts.author_id <> ${viewer} and ${isForGroupsOf(viewer, 'posts')}
    and exists (select from ${memberships} as home where home.user_id = ${viewer} and home.status = 'active' and home.parish_id = posts.place_id))`

const hasRead = (viewer: Viewer) =>
  sql<boolean>`exists (select from announcement_reads seen where seen.post_id = posts.id and seen.user_id = ${viewer})`

/** For a row `posts`: nothing has to be noted when the viewer reads it. */
export const isReadAlready = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(case posts.place when 'announcements' then not ${isAddressed(viewer)} or ${hasRead(viewer)} else true end)`

/** Notes that an addressed member has read a published announcement, once. Returns whether they may read it so. */
export async function insertRead(tx: Tx, postId: string, { userId, key, at }: { userId: string; key: string; at: Date }) {
  await sql`insert into announcement_reads (post_id, user_id, read_key, read_at)
    select posts.id, ${userId}::uuid, ${key}::uuid, ${at.toISOString()}::timestamptz from posts
    where posts.id = ${postId} and posts.place = 'announcements' and posts.status = 'published' and posts.deleted_at is null
      and ${isAddressed(sql`${userId}::uuid`)}
    on conflict do nothing`.execute(tx)
}

type Page = { after: string | null; asOf: string | null; limit: number }

/** Active members to whom an announcement is addressed, by ascending id. */
async function listAddressed(tx: Tx, postId: string, { after, asOf, limit }: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select home.user_id as id from posts
    join ${memberships} as home on home.parish_id = posts.place_id and home.status = 'active'
    where posts.id = ${postId} and posts.status = 'published' and posts.deleted_at is null and home.user_id <> posts.author_id
      and (${asOf}::timestamptz is null or coalesce(home.joined_at, home.created_at) <= ${asOf})
      and (${after}::uuid is null or home.user_id > ${after}) and ${isForGroupsOf(sql.ref('home.user_id'), 'posts')}
    order by home.user_id limit ${sql.lit(limit)}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const countAddressed = async (tx: Tx, postId: string, most: number): Promise<number> =>
  (await listAddressed(tx, postId, { after: null, asOf: null, limit: most })).length

/** Those who are told of an announcement: the same who are asked whether they have read it. */
export const addressed: ExtensionPoints['notifications.audience'] = {
  name: 'posts.announcement_audience',
  list: (tx, { id, asOf, after, limit }) => listAddressed(tx, id, { after, asOf, limit }),
}
