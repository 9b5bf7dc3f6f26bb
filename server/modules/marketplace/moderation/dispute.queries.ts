import { memberScopeFilter, memberships, parishes } from '#server/modules/parishes/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

type Target = ExtensionPoints['moderation.target']
type Moderating = Parameters<Target['records']>[1]

/** Disputed orders of sellers within the scope. */
const openDisputes = (tx: Tx, caller: Pick<AdminCaller, 'scope'>) =>
  tx
    .selectFrom('market_orders')
    .where('market_orders.status', '=', 'disputed')
    .where(memberScopeFilter(caller, 'market_orders.seller_id'))
const count = sql<number>`count(*)`.as('count')

export const countOpenDisputes = async (tx: Tx, caller: Pick<AdminCaller, 'scope'>) =>
  (await openDisputes(tx, caller).select(count).executeTakeFirstOrThrow()).count

/** Orders whose dispute the moderator may decide: of sellers within the scope, without the moderator's own purchases and sales. */
const disputesInScope = (tx: Tx, { moderator, memberId }: Moderating) =>
  tx
    .selectFrom('market_orders')
    .where(memberScopeFilter(moderator, 'market_orders.seller_id'))
    .where(
      memberId === null ? sql<boolean>`true` : sql<boolean>`${memberId} not in (market_orders.buyer_id, market_orders.seller_id)`,
    )

export const disputeRecords = (tx: Tx, by: Moderating) =>
  disputesInScope(tx, by).select([
    'market_orders.id',
    sql<null>`null::uuid`.as('parish_id'),
    sql<string>`coalesce(market_orders.ended_at, market_orders.created_at)`.as('waiting_since'),
    sql<boolean>`market_orders.status = 'disputed'`.as('is_waiting'),
  ])

/** Whether the moderator may decide on an order, disputed or not. */
export const mayJudge = async (tx: Tx, by: Moderating, id: string) =>
  (await disputesInScope(tx, by).where('market_orders.id', '=', id).select('market_orders.id').executeTakeFirst()) !== undefined

/** Both names of a member's parish. */
export const parishNamesOf = async (tx: Tx, userId: string) =>
  (await tx
    .selectFrom(memberships.as('memberships'))
    .innerJoin(parishes.as('parishes'), 'parishes.id', 'memberships.parish_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.status', 'in', ['pending', 'active'])
    .select(['parishes.name as parish_name', 'parishes.name_ar as parish_name_ar'])
    .executeTakeFirst()) ?? { parish_name: null, parish_name_ar: null }
