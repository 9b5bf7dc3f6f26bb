import { sql } from 'kysely'
import { householdsEndpoints } from '#contract/households/households.ts'
import { people } from '#server/modules/accounts/views.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { likeText } from '#server/platform/search/like.ts'

type Context = { tx: Tx; parishId: string }
const headName = sql`(select lower(person.first_name || ' ' || person.last_name) from household_members seat
  join ${people} as person on person.id = seat.user_id where seat.household_id = households.id and seat.is_head)`

/** Households with an active member of the parish, and what is told of each. */
export const parishHouseholds = listOf(householdsEndpoints.ofParish.query, {
  from: ({ tx }: Context) => tx.selectFrom('households'),
  key: 'households.id',
  scope: ({ parishId }) =>
    visibleBy(
      'PAR-D10',
      sql`exists (select from household_members seat join ${memberships} as home on home.user_id = seat.user_id
        where seat.household_id = households.id and seat.status = 'active' and home.parish_id = ${parishId}::uuid and home.status = 'active')`,
    ),
  filters: {
    q: (words) => sql`exists (select from household_members seat join ${people} as person on person.id = seat.user_id
      where seat.household_id = households.id and seat.status = 'active'
        and people_fold(person.first_name || ' ' || person.last_name) ilike people_fold(${likeText(words)}))`,
  },
  order: () => sorted('asc', headName, 'households.id'),
  rows: ({ tx }, keys) => tx.selectFrom('households').where(oneOf('households.id', keys)).select('households.id').execute(),
})

export const adultsOfAll = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('household_members as seat')
    .innerJoin(people.as('person'), 'person.id', 'seat.user_id')
    .where('seat.household_id', 'in', ids)
    .where('seat.status', '=', 'active')
    .select(['seat.household_id', 'seat.is_head', 'person.username'])
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    .orderBy('seat.is_head', 'desc')
    .orderBy('seat.created_at')
    .execute()

export const childrenOfAll = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('household_children')
    .where('household_id', 'in', ids)
    .select(['household_id', 'name', 'birth_year'])
    .orderBy('birth_year')
    .orderBy('id')
    .execute()
