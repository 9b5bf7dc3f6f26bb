import { memberships, parishes } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Country of the member's parish, else of residence; ISO 3166-1 alpha-2. */
export const findCountry = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom(people.as('users'))
      .leftJoin(memberships.as('home'), (join) =>
        join.onRef('home.user_id', '=', 'users.id').on('home.status', 'in', ['pending', 'active']),
      )
      .leftJoin(parishes.as('parishes'), 'parishes.id', 'home.parish_id')
      .where('users.id', '=', userId)
      .select(sql<string | null>`coalesce(parishes.country, users.country)`.as('country'))
      .executeTakeFirstOrThrow()
  ).country
