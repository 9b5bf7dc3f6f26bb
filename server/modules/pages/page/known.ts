import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Whether everybody sees a page, in a query of `pages`, the only such rule. */
export const isPublic = sql<boolean>`(pages.status = 'published' and pages.held_at is null)`

/** Whether the viewer sees it, in a query that joins their role as `mine`: what is not public, those who run it. */
export const isKnown = sql<boolean>`(${isPublic} or (pages.status <> 'removed' and mine.role is not null))`

/** Pages with the viewer's role as `mine` and their following as `own`. No member has the id null. */
export const withMine = (tx: Tx, viewerId: string | null) =>
  tx
    .selectFrom('pages')
    .leftJoin('page_admins as mine', (join) =>
      join.onRef('mine.page_id', '=', 'pages.id').on('mine.user_id', '=', sql<string>`${viewerId}::uuid`),
    )
    .leftJoin('page_followers as own', (join) =>
      join.onRef('own.page_id', '=', 'pages.id').on('own.user_id', '=', sql<string>`${viewerId}::uuid`),
    )
