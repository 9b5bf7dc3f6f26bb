import { type RawBuilder, sql } from 'kysely'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import type { VisitationFigures } from '#contract/visitation/visit.ts'
import { people } from '#server/modules/accounts/views.ts'
import { householdChildren, householdSeats } from '#server/modules/households/views.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { fold } from '#server/platform/base/fold.ts'
import { present } from '#server/platform/base/present.ts'
import { type Key, listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { likeText } from '#server/platform/search/like.ts'

export type UnitContext = { tx: Tx; parishId: string; viewerId: string; today: string }
type Unit = {
  id: string
  kind: 'family' | 'member'
  last_visit_on: string | null
  follow_up_on: string | null
  needs_attention: boolean
}

/** Active members of the parish on the viewer's side of every block, each with the household they belong to. */
const homes = (parishId: string, viewerId: string) => sql`${memberships} as home
  join ${people} as person on person.id = home.user_id and person.deleted_at is null
  left join ${householdSeats} as seat on seat.user_id = home.user_id
  where home.parish_id = ${parishId}::uuid and home.status = 'active' and ${notBarred(viewerId, 'home.user_id')}`

/**
 * Whom one visits in a parish: its households, and its members without one. Reads the parish's members and one stored row of
 * each, never the visits.
 */
const units = ({ parishId, viewerId }: UnitContext): RawBuilder<Unit> => sql<Unit>`(
  select coalesce(own.household_id, own.user_id) as id,
    case when own.household_id is null then 'member' else 'family' end as kind,
    max(greatest(alone.last_visit_on, together.last_visit_on)) as last_visit_on,
    min(least(alone.follow_up_on, together.follow_up_on)) as follow_up_on,
    bool_or(coalesce(alone.needs_attention, false) or coalesce(together.needs_attention, false)) as needs_attention
  from (select home.user_id, seat.household_id from ${homes(parishId, viewerId)}) as own
  left join visitation_seen as alone on alone.parish_id = ${parishId}::uuid and alone.visited_id = own.user_id
  left join visitation_seen as together on together.parish_id = ${parishId}::uuid and together.visited_id = own.household_id
  group by 1, 2)`

const unitsOf = (context: UnitContext) => context.tx.selectFrom(units(context).as('unit'))
const monthsAgo = (today: string, months: string | number) =>
  sql`(${today}::date - make_interval(months => ${Number(months)}::int))::date`

export const unitList = listOf(visitationEndpoints.toVisit.query, {
  from: unitsOf,
  key: 'unit.id',
  scope: () => visibleBy('the right to visit', sql<boolean>`true`),
  filters: {
    q: (words, { parishId, viewerId }) => {
      const like = likeText(fold(words) || words)
      return sql`unit.id in (select coalesce(own.household_id, own.user_id)
        from (select home.user_id, seat.household_id, person.first_name || ' ' || person.last_name as name from ${homes(parishId, viewerId)}) as own
        left join ${householdChildren} as child on child.household_id = own.household_id
        where people_fold(own.name) like ${like} or people_fold(child.name) like ${like})`
    },
    months: (months, { today }) => sql`unit.last_visit_on is null or unit.last_visit_on <= ${monthsAgo(today, months)}`,
    due: (isDue, { today }) => (isDue ? sql`unit.follow_up_on <= ${today}::date` : sql`true`),
    attention: (isWanted) => (isWanted ? sql`unit.needs_attention` : sql`true`),
  },
  order: (_by, { today }) => [
    ...sorted('asc', sql`case when unit.follow_up_on <= ${today}::date then unit.follow_up_on end`),
    { value: sql`unit.last_visit_on`, by: 'asc', nulls: 'first' },
    ...sorted('asc', 'unit.id'),
  ],
  rows: (context, keys) =>
    unitsOf(context)
      .where(oneOf('unit.id', keys))
      .select(['unit.id', 'unit.kind', 'unit.last_visit_on', 'unit.follow_up_on', 'unit.needs_attention'])
      .execute(),
})

export const figuresOf = async (context: UnitContext): Promise<VisitationFigures> => {
  const { today } = context
  const since = (months: number) => sql`last_visit_on > ${monthsAgo(today, months)}`
  const until = (months: number) => sql`last_visit_on <= ${monthsAgo(today, months)}`
  return present(
    await unitsOf(context)
      .select([
        sql<number>`count(*) filter (where ${since(3)})`.as('within_3'),
        sql<number>`count(*) filter (where ${until(3)} and ${since(6)})`.as('within_6'),
        sql<number>`count(*) filter (where ${until(6)} and ${since(12)})`.as('within_12'),
        sql<number>`count(*) filter (where ${until(12)})`.as('longer'),
        sql<number>`count(*) filter (where last_visit_on is null)`.as('never'),
        sql<number>`count(*) filter (where follow_up_on <= ${today}::date)`.as('due'),
      ])
      .executeTakeFirst(),
    'the row of counts',
  )
}

/** Adults by household or by themselves: the head of a household first. */
export const adultsOfUnits = (tx: Tx, viewerId: string, ids: readonly Key[]) =>
  tx
    .selectFrom(people.as('person'))
    .leftJoin(householdSeats.as('seat'), 'seat.user_id', 'person.id')
    .where('person.deleted_at', 'is', null)
    .where(sql<boolean>`(seat.household_id = any(${ids}::uuid[]) or person.id = any(${ids}::uuid[]))`)
    .where(notBarred(viewerId, 'person.id'))
    .select(['person.id as user_id', 'person.username'])
    .select(sql<string>`coalesce(seat.household_id, person.id)`.as('unit_id'))
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    .select(photoSeenBy(viewerId, 'person').as('photo_key'))
    .orderBy(sql`seat.is_head desc nulls last`)
    .orderBy('seat.created_at')
    .orderBy('person.id')
    .execute()

export const childrenOfUnits = (tx: Tx, ids: readonly Key[]) =>
  tx
    .selectFrom(householdChildren.as('child'))
    .where(sql<boolean>`child.household_id = any(${ids}::uuid[])`)
    .select(['child.household_id as unit_id', 'child.name', 'child.birth_year'])
    .orderBy('child.birth_year')
    .orderBy('child.id')
    .execute()

/**
 * The family or member by id, with the ids under which visits of theirs are kept: a household's own, and its adults' in this
 * parish. Empty for anybody else's id.
 */
export const findSubject = async (
  tx: Tx,
  viewerId: string,
  parishId: string,
  id: string,
): Promise<{ kind: 'family' | 'member'; ids: string[] } | null> => {
  const { rows } = await sql<{ user_id: string; is_family: boolean }>`
    select own.user_id, own.household_id = ${id}::uuid as is_family
    from (select home.user_id, seat.household_id from ${homes(parishId, viewerId)}
      and (home.user_id = ${id}::uuid or seat.household_id = ${id}::uuid)) as own`.execute(tx)
  const [first] = rows
  if (!first) return null
  return first.is_family ? { kind: 'family', ids: [id, ...rows.map(({ user_id }) => user_id)] } : { kind: 'member', ids: [id] }
}
