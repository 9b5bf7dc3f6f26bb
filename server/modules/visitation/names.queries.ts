import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { householdSeats } from '#server/modules/households/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** A member by name, a household by its head's. */
export const namesOfVisited = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom(people.as('person'))
    .leftJoin(householdSeats.as('seat'), (join) => join.onRef('seat.user_id', '=', 'person.id').on(sql<boolean>`seat.is_head`))
    .where('person.deleted_at', 'is', null)
    .where(sql<boolean>`(person.id = any(${ids}::uuid[]) or seat.household_id = any(${ids}::uuid[]))`)
    .select(sql<string>`case when person.id = any(${ids}::uuid[]) then person.id else seat.household_id end`.as('id'))
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    .execute()
