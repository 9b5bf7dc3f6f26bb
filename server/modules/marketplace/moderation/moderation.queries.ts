import { parishes, scopeFilter } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { isHiddenByDecision, openReasons } from '#server/modules/moderation/views.ts'
import { sql } from 'kysely'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

const forModerators = (tx: Tx) =>
  tx
    .selectFrom('market_items')
    .innerJoin(people.as('users'), 'users.id', 'market_items.seller_id')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'market_items.parish_id')
    .where('market_items.deleted_at', 'is', null)
    .select([
      'market_items.id',
      'market_items.title',
      'market_items.description',
      'market_items.category',
      'market_items.price',
      'market_items.currency',
      'market_items.status',
      'market_items.held_at',
      'market_items.removal_reason',
      'market_items.quantity',
      'market_items.quantity_sold',
      'market_items.seller_id',
      'market_items.created_at',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.locale',
      'parishes.name as parish_name',
      'parishes.name_ar as parish_name_ar',
    ])
    .select(openReasons('market_items.id').as('reasons'))

export const findForModerator = (tx: Tx, id: string) => forModerators(tx).where('market_items.id', '=', id).executeTakeFirst()
export type ModeratedItem = NonNullable<Awaited<ReturnType<typeof findForModerator>>>

/** Never offered before, or kept from others by reports; what a moderator hid waits for nothing. */
const isWaiting = sql<boolean>`((market_items.status = 'pending' or market_items.held_at is not null)
  and not ${isHiddenByDecision('market_items.id')})`

export const itemRecords = (tx: Tx, moderator: AdminCaller) =>
  tx
    .selectFrom('market_items')
    .where('market_items.deleted_at', 'is', null)
    .where(scopeFilter(moderator, 'market_items.parish_id'))
    .select([
      'market_items.id',
      'market_items.parish_id',
      sql<string>`coalesce(market_items.held_at, market_items.created_at)`.as('waiting_since'),
      isWaiting.as('is_waiting'),
    ])

/** Those of the given items that are in the moderator's scope. */
export const listModerated = (tx: Tx, moderator: AdminCaller, ids: readonly string[]) =>
  forModerators(tx).where(oneOf('market_items.id', ids)).where(scopeFilter(moderator, 'market_items.parish_id')).execute()

export const countPending = async (tx: Tx, moderator: Pick<AdminCaller, 'scope'>) =>
  (
    await tx
      .selectFrom('market_items')
      .where('deleted_at', 'is', null)
      .where(isWaiting)
      .where(scopeFilter(moderator, 'market_items.parish_id'))
      .select(tx.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** An item in the moderator's scope, even if no longer pending. */
export const findModerated = (tx: Tx, moderator: AdminCaller, id: string) =>
  forModerators(tx).where('market_items.id', '=', id).where(scopeFilter(moderator, 'market_items.parish_id')).executeTakeFirst()

export const listPhotosOf = (tx: Tx, itemIds: readonly string[]) =>
  tx.selectFrom('market_photos').where('item_id', 'in', itemIds).select(['item_id', 'file_key']).orderBy('position').execute()

/** This seller's future items need no review. False where they needed none before. */
export const approveSeller = async (tx: Tx, userId: string, at: Date): Promise<boolean> =>
  (await tx
    .updateTable('market_sellers')
    .set({ approved_at: at })
    .where('user_id', '=', userId)
    .where('approved_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const withdrawApproval = (tx: Tx, userId: string) =>
  tx.updateTable('market_sellers').set({ approved_at: null }).where('user_id', '=', userId).execute()
