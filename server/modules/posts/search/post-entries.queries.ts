import { sql } from 'kysely'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { type Condition, visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { idsAfter } from '#server/platform/search/index/ids-after.ts'
import { isShownTo } from '../visible.ts'

const published = (tx: Tx) => tx.selectFrom('posts').where('posts.status', '=', 'published').where('posts.deleted_at', 'is', null)

export const readPostTexts = (tx: Tx, ids: readonly string[]) =>
  published(tx)
    .where(oneOf('posts.id', ids))
    .select(['posts.id', 'posts.author_id', 'posts.parish_id', 'posts.visibility', 'posts.title', 'posts.content'])
    .select(sql<string>`coalesce(posts.published_at, posts.created_at)`.as('created_at'))
    .execute()

export const listPostIds = (tx: Tx, after: string | null, limit: number) =>
  idsAfter(published(tx).select('posts.id'), 'posts.id', after, limit)

export const isFoundPost = (viewerId: string): Condition =>
  visibleBy(
    'PST-D2',
    sql`exists (select from posts where posts.id = found.id and posts.status = 'published' and posts.deleted_at is null
      and ${isShownTo(viewerId, 'posts')})`,
  )
