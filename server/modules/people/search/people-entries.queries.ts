import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { type Condition, visibleBy } from '#server/platform/db/list/scope.ts'
import { idsAfter } from '#server/platform/search/index/ids-after.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type Onlooker, isListable, isListed } from '../directory/directory.queries.ts'

/** Names of members, with their present parish. */
export const readNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom(people.as('person'))
    .leftJoin(memberships.as('home'), (join) => join.onRef('home.user_id', '=', 'person.id').on('home.status', '=', 'active'))
    .where(oneOf('person.id', ids))
    .where('person.deleted_at', 'is', null)
    .select(['person.id', 'person.username', 'person.created_at', 'home.parish_id'])
    .select(sql<string>`person.first_name || ' ' || person.last_name`.as('name'))
    .execute()

export const listMembers = (tx: Tx, after: string | null, limit: number) =>
  idsAfter(
    tx.selectFrom(people.as('person')).where('person.deleted_at', 'is', null).select('person.id'),
    'person.id',
    after,
    limit,
  )

/** Members whom the directory lists for the viewer. */
export const isFoundPerson = (context: Onlooker): Condition =>
  visibleBy(
    'PPL-D3',
    sql`exists (select from ${people} as person where person.id = found.id and ${isListable(context)} and ${isListed})`,
  )
