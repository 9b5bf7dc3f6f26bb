import { sql } from 'kysely'
import { parishPagesEndpoints } from '#contract/pages/console-pages.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { namedLike, readRows } from './rows.queries.ts'

type Context = { tx: Tx; parishId: string; viewerId: string }

/** Pages of a parish, for its admins: those that wait first. A draft is its owner's alone. */
export const parishPageList = listOf(parishPagesEndpoints.parishPages.query, {
  from: ({ tx }: Context) => tx.selectFrom('pages'),
  key: 'pages.id',
  scope: ({ parishId }) =>
    visibleBy(
      'PAG-D5',
      sql`pages.parish_id = ${parishId} and pages.status in ('pending', 'published', 'unpublished') and pages.held_at is null`,
    ),
  filters: { q: namedLike, status: (status) => sql`pages.status = ${status}` },
  order: () => [
    ...sorted('asc', sql`array_position(array['pending', 'published', 'unpublished'], pages.status)`),
    ...sorted('asc', sql`lower(pages.name)`, 'pages.id'),
  ],
  rows: ({ tx, viewerId }, keys) => readRows(tx, keys, viewerId),
})
