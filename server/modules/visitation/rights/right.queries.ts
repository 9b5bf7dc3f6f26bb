import { type RawBuilder, sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { memberships, parishes } from '#server/modules/parishes/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { fold } from '#server/platform/base/fold.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { likeText } from '#server/platform/search/like.ts'

/** Whether a membership, under this name, lets its member visit and read: a priest's does, a servant's with a grant. */
export const holdsRight = (home: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${home}.status`)} = 'active'
  and ('priest' = any(${sql.ref(`${home}.roles`)}) or ('servant' = any(${sql.ref(`${home}.roles`)}) and exists (
    select from visitation_grants held where held.parish_id = ${sql.ref(`${home}.parish_id`)} and held.user_id = ${sql.ref(`${home}.user_id`)}))))`

/** What an active member may do in the visitation of a parish, and the day it is there. */
export const findStanding = (tx: Tx, userId: string, parishId: string, now: string) =>
  tx
    .selectFrom(memberships.as('home'))
    .innerJoin(parishes.as('parish'), 'parish.id', 'home.parish_id')
    .where('home.user_id', '=', userId)
    .where('home.parish_id', '=', parishId)
    .where('home.status', '=', 'active')
    .select([
      holdsRight('home').as('may_read'),
      sql<boolean>`'priest' = any(home.roles)`.as('is_priest'),
      sql<boolean>`home.roles && array['priest', 'parish_admin']`.as('may_grant'),
      sql<string>`to_char(${now}::timestamptz at time zone parish.timezone, 'YYYY-MM-DD')`.as('today'),
    ])
    .executeTakeFirst()

const named = (person: string) =>
  sql<string>`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`

export const visitorsOf = (tx: Tx, viewerId: string, parishId: string) =>
  tx
    .selectFrom(memberships.as('home'))
    .innerJoin(people.as('person'), 'person.id', 'home.user_id')
    .leftJoin('visitation_grants as held', (join) =>
      join.onRef('held.user_id', '=', 'home.user_id').onRef('held.parish_id', '=', 'home.parish_id'),
    )
    .where('home.parish_id', '=', parishId)
    .where('person.deleted_at', 'is', null)
    .where(holdsRight('home'))
    .select(['home.user_id', 'person.username', 'held.created_at as granted_at'])
    .select(named('person').as('name'))
    .select(photoSeenBy(viewerId, 'person').as('photo_key'))
    .select(sql<'priest' | 'servant'>`case when 'priest' = any(home.roles) then 'priest' else 'servant' end`.as('holds_as'))
    .orderBy('holds_as')
    .orderBy('name')
    .orderBy('home.user_id')
    .limit(100)
    .execute()

/** Which of these may visit in the parish. */
export const rightfulOf = async (tx: Tx, parishId: string, userIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx
        .selectFrom(memberships.as('home'))
        .where('home.parish_id', '=', parishId)
        .where(sql<boolean>`home.user_id = any(${userIds}::uuid[])`)
        .where(holdsRight('home'))
        .select('home.user_id')
        .execute()
    ).map(({ user_id }) => user_id),
  )

type Context = { tx: Tx; parishId: string; viewerId: string }
const servants = (tx: Tx) =>
  tx
    .selectFrom(memberships.as('home'))
    .innerJoin(people.as('person'), 'person.id', 'home.user_id')
    .where('person.deleted_at', 'is', null)

export const servantList = listOf(visitationEndpoints.servants.query, {
  from: ({ tx }: Context) => servants(tx),
  key: 'home.user_id',
  scope: ({ parishId, viewerId }) =>
    visibleBy(
      'PAR-D10',
      sql`home.parish_id = ${parishId}::uuid and home.status = 'active' and 'servant' = any(home.roles)
        and home.user_id <> ${viewerId}::uuid and not ${holdsRight('home')}`,
    ),
  filters: {
    q: (words) =>
      sql`people_fold(person.first_name || ' ' || person.last_name) like ${likeText(fold(words) || words)} or lower(person.username) like ${likeText(words)}`,
  },
  order: () => sorted('asc', sql`lower(person.first_name || ' ' || person.last_name)`, 'home.user_id'),
  rows: ({ tx, parishId, viewerId }, keys) =>
    servants(tx)
      .where('home.parish_id', '=', parishId)
      .where('home.status', '=', 'active')
      .where(oneOf('home.user_id', keys))
      .select(['home.user_id', 'person.username'])
      .select(named('person').as('name'))
      .select(photoSeenBy(viewerId, 'person').as('photo_key'))
      .execute(),
})

/** The active membership of a servant, locked against a second grant at the same time. */
export async function isServant(tx: Tx, parishId: string, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${parishId}::text, 67))`.execute(tx)
  const found = await tx
    .selectFrom(memberships.as('home'))
    .where('home.parish_id', '=', parishId)
    .where('home.user_id', '=', userId)
    .where('home.status', '=', 'active')
    .where(sql<boolean>`'servant' = any(home.roles)`)
    .select('home.user_id')
    .executeTakeFirst()
  return found !== undefined
}

export const countGrants = async (tx: Tx, parishId: string): Promise<number> =>
  (await tx.selectFrom('visitation_grants').where('parish_id', '=', parishId).select('user_id').execute()).length

/** Undefined where the servant has the right already. */
export const insertGrant = (tx: Tx, parishId: string, userId: string, grantedBy: string, at: string) =>
  tx
    .insertInto('visitation_grants')
    .values({ parish_id: parishId, user_id: userId, granted_by: grantedBy, created_at: at })
    .onConflict((conflict) => conflict.columns(['parish_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()

export const deleteGrant = (tx: Tx, parishId: string, userId: string) =>
  tx
    .deleteFrom('visitation_grants')
    .where('parish_id', '=', parishId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()

/** Parishes in which somebody visits as a servant. */
export const grantedParishes = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom(memberships.as('home'))
      .where('home.user_id', '=', userId)
      .where(holdsRight('home'))
      .select('home.parish_id')
      .execute()
  ).map(({ parish_id }) => parish_id)
