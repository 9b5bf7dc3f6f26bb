import { memberships } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { lacksDetail } from '#server/modules/profile-fields/views.ts'
import type { PrayerRequestsTable } from './tables.ts'

const membershipOf = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom(memberships.as('memberships'))
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .select(['parish_id', 'roles']),
)
/** The parish in which a member is active. */
export const findMembership = (tx: Tx, userId: string) => membershipOf.first(tx, { userId })

/** Profile requirements for asking; the parish may still have to accept the member. */
export const findProfile = (tx: Tx, userId: string) =>
  tx
    .selectFrom(people.as('users'))
    .leftJoin(memberships.as('home'), (join) =>
      join.onRef('home.user_id', '=', 'users.id').on('home.status', 'in', ['pending', 'active']),
    )
    .where('users.id', '=', userId)
    .select(['users.phone', 'users.username', 'home.parish_id', lacksDetail.as('lacks_detail')])
    .executeTakeFirstOrThrow()

export const findLocale = (tx: Tx, userId: string) =>
  tx.selectFrom(people.as('users')).where('id', '=', userId).where('deleted_at', 'is', null).select('locale').executeTakeFirst()

/** The parish's priests, and its servants unless only priests may read it. */
export const listPrayerServants = (tx: Tx, parishId: string, visibility: PrayerRequestsTable['visibility']) =>
  tx
    .selectFrom(memberships.as('memberships'))
    .innerJoin(people.as('users'), 'users.id', 'memberships.user_id')
    .where('memberships.parish_id', '=', parishId)
    .where('memberships.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`memberships.roles && ${visibility === 'clergy' ? ['priest'] : ['priest', 'servant']}::text[]`)
    .select('users.id')
    .orderBy('users.id')
    .execute()

type Page = { exceptId: string; after: string | null; limit: number }

/** Those who prayed and may still see the request, by ascending id. */
export const listPraying = (
  tx: Tx,
  { id, parish_id, visibility }: Pick<PrayerRequestsTable, 'id' | 'parish_id' | 'visibility'>,
  { exceptId, after, limit }: Page,
) =>
  tx
    .selectFrom(people.as('users'))
    .leftJoin(memberships.as('home'), (join) => join.onRef('home.user_id', '=', 'users.id').on('home.status', '=', 'active'))
    .where('users.id', 'in', (prayed) => prayed.selectFrom('prayers').where('request_id', '=', id).select('user_id'))
    .where('users.deleted_at', 'is', null)
    .where(
      sql<boolean>`(${visibility}::text in ('public', 'members') or (home.parish_id = ${parish_id}::uuid
        and (${visibility}::text = 'parish' or 'priest' = any(home.roles))))`,
    )
    .where('users.id', '!=', exceptId)
    .$if(after !== null, (query) => query.where('users.id', '>', after))
    .select('users.id')
    .orderBy('users.id')
    .limit(limit)
    .execute()
