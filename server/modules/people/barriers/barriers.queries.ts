import { sql } from 'kysely'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { people } from '#server/modules/accounts/views.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type Context = { tx: Tx; userId: string }
const named = sql<string>`trim(person.first_name || ' ' || person.last_name)`

export const blockList = listOf(barriersEndpoints.blocks.query, {
  from: ({ tx }: Context) => tx.selectFrom('blocks').innerJoin(people.as('person'), 'person.id', 'blocks.blocked_id'),
  key: 'blocks.blocked_id',
  scope: ({ userId }) => ownedBy('blocks.blocker_id', userId),
  filters: {},
  order: () => sorted('desc', 'blocks.created_at', 'blocks.blocked_id'),
  rows: ({ tx, userId }, keys) =>
    tx
      .selectFrom('blocks')
      .innerJoin(people.as('person'), 'person.id', 'blocks.blocked_id')
      .where('blocks.blocker_id', '=', userId)
      .where(oneOf('blocks.blocked_id', keys))
      .select(['blocks.blocked_id', 'person.username', 'blocks.created_at', named.as('name')])
      .execute(),
})

export const muteList = listOf(barriersEndpoints.mutes.query, {
  from: ({ tx }: Context) => tx.selectFrom('mutes').innerJoin(people.as('person'), 'person.id', 'mutes.muted_id'),
  key: 'mutes.muted_id',
  scope: ({ userId }) => ownedBy('mutes.user_id', userId),
  filters: {},
  order: () => sorted('desc', 'mutes.created_at', 'mutes.muted_id'),
  rows: ({ tx, userId }, keys) =>
    tx
      .selectFrom('mutes')
      .innerJoin(people.as('person'), 'person.id', 'mutes.muted_id')
      .where('mutes.user_id', '=', userId)
      .where(oneOf('mutes.muted_id', keys))
      .select(['mutes.muted_id', 'person.username', 'mutes.created_at', named.as('name')])
      .execute(),
})

export const isMember = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom(people.as('person'))
    .where('person.id', '=', id)
    .where('person.deleted_at', 'is', null)
    .select('person.id')
    .executeTakeFirst()) !== undefined

export const insertBlock = (tx: Tx, blocker_id: string, blocked_id: string, created_at: string) =>
  tx
    .insertInto('blocks')
    .values({ blocker_id, blocked_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteBlock = (tx: Tx, blockerId: string, blockedId: string) =>
  tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('created_at')
    .executeTakeFirst()

/** Both directions; false where the two do not see each other already. */
export const insertBarriers = async (tx: Tx, one: string, other: string): Promise<boolean> => {
  const added = await tx
    .insertInto('barriers')
    .values([
      { viewer_id: one, other_id: other },
      { viewer_id: other, other_id: one },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .returning('viewer_id')
    .execute()
  return added.length > 0
}

/** Removes both directions, unless one of the two still blocks the other. */
export const deleteBarriers = (tx: Tx, one: string, other: string) =>
  sql`delete from barriers where ((viewer_id = ${one} and other_id = ${other}) or (viewer_id = ${other} and other_id = ${one}))
    and not exists (select from blocks where (blocker_id = ${one} and blocked_id = ${other})
      or (blocker_id = ${other} and blocked_id = ${one}))`.execute(tx)

/** Serialises blocks between two people, in whichever order they come. */
export const lockPair = (tx: Tx, one: string, other: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(least(${one}::text, ${other}::text) || greatest(${one}::text, ${other}::text), 7))`.execute(
    tx,
  )

export const insertMute = (tx: Tx, user_id: string, muted_id: string, created_at: string) =>
  tx
    .insertInto('mutes')
    .values({ user_id, muted_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteMute = (tx: Tx, userId: string, mutedId: string) =>
  tx.deleteFrom('mutes').where('user_id', '=', userId).where('muted_id', '=', mutedId).execute()

/** Everybody across a block from the member, either way. */
export const barredFor = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.selectFrom('barriers').where('viewer_id', '=', userId).select('other_id').execute()).map(({ other_id }) => other_id)
