import { sql } from 'kysely'
import { consolePagesEndpoints } from '#contract/pages/console-pages.ts'
import { scopeFilter } from '#server/modules/parishes/views.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { namedLike, readRows } from './rows.queries.ts'

type Staff = Pick<AdminCaller, 'scope'>

/** Pages of the account's parishes; those of no parish are for unlimited accounts. */
export const consolePageList = listOf(consolePagesEndpoints.consolePages.query, {
  from: ({ tx }: Staff & { tx: Tx }) => tx.selectFrom('pages'),
  key: 'pages.id',
  scope: (staff) => scopeFilter(staff, 'pages.parish_id'),
  filters: {
    q: namedLike,
    parish: (id) => sql`pages.parish_id = ${id}`,
    kind: (kind) => sql`pages.kind = ${kind}`,
    status: (status) => sql`pages.status = ${status}`,
    is_verified: (isVerified) => sql`pages.is_verified = ${isVerified}`,
    is_held: (isHeld) => sql`(pages.held_at is not null) = ${isHeld}`,
  },
  order: {
    name: (by) => sorted(by, sql`lower(pages.name)`, 'pages.id'),
    followers: (by) => sorted(by, 'pages.followers_count', 'pages.id'),
    created: (by) => sorted(by, 'pages.created_at', 'pages.id'),
  },
  rows: ({ tx }, keys) => readRows(tx, keys, null),
})

export const isInScope = async (tx: Tx, staff: Staff, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('pages')
    .where('pages.id', '=', id)
    .where(scopeFilter(staff, 'pages.parish_id'))
    .select('pages.id')
    .executeTakeFirst()) !== undefined
