import { memberScopeFilter, memberships, parishes } from '#server/modules/parishes/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

type Target = ExtensionPoints['moderation.target']
type Moderating = Parameters<Target['count']>[1]

/** Disputed orders of sellers within the scope. */
const openDisputes = (tx: Tx, caller: AdminCaller) =>
  tx
    .selectFrom('market_orders')
    .where('market_orders.status', '=', 'disputed')
    .where(memberScopeFilter(caller, 'market_orders.seller_id'))
const count = sql<number>`count(*)`.as('count')

export const countOpenDisputes = async (tx: Tx, caller: AdminCaller) =>
  (await openDisputes(tx, caller).select(count).executeTakeFirstOrThrow()).count

/** Excludes the moderator's own purchases and sales. */
const disputed = (tx: Tx, { moderator, memberId }: Moderating) =>
  openDisputes(tx, moderator).where(sql<boolean>`${memberId} not in (market_orders.buyer_id, market_orders.seller_id)`)

export const countDisputes = async (tx: Tx, by: Moderating) =>
  (await disputed(tx, by).select(count).executeTakeFirstOrThrow()).count

/** Ids, longest waiting first. */
export const listDisputes = async (tx: Tx, by: Moderating, limit: number) =>
  (
    await disputed(tx, by)
      .orderBy('market_orders.ended_at')
      .orderBy('market_orders.id')
      .limit(limit)
      .select('market_orders.id')
      .execute()
  ).map(({ id }) => id)

/** Whether the moderator may judge an order, disputed or not. */
export const mayJudge = async (tx: Tx, { moderator, memberId }: Moderating, id: string) =>
  (await tx
    .selectFrom('market_orders')
    .where('id', '=', id)
    .where(sql<boolean>`${memberId} not in (buyer_id, seller_id)`)
    .where(memberScopeFilter(moderator, 'market_orders.seller_id'))
    .select('id')
    .executeTakeFirst()) !== undefined

/** Name of a member's parish. */
export const parishNameOf = async (tx: Tx, userId: string) =>
  (
    await tx
      .selectFrom(memberships.as('memberships'))
      .innerJoin(parishes.as('parishes'), 'parishes.id', 'memberships.parish_id')
      .where('memberships.user_id', '=', userId)
      .where('memberships.status', 'in', ['pending', 'active'])
      .select('parishes.name')
      .executeTakeFirst()
  )?.name ?? null
