import { people } from '#server/modules/accounts/views.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** The parish in which a member is active. */
export const findHome = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom(memberships.as('home'))
      .where('home.user_id', '=', userId)
      .where('home.status', '=', 'active')
      .select('home.parish_id')
      .executeTakeFirst()
  )?.parish_id ?? null

export const isActive = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom(people.as('person'))
    .where('person.id', '=', userId)
    .where('person.account_status', '=', 'active')
    .where('person.deleted_at', 'is', null)
    .select('person.id')
    .executeTakeFirst()) !== undefined
