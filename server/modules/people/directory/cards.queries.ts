import { sql } from 'kysely'
import type { ChurchRank } from '#contract/accounts/church-rank.ts'
import { people } from '#server/modules/accounts/views.ts'
import { dioceses, memberships, parishes, parishNames } from '#server/modules/parishes/views.ts'
import { fieldSeenBy, photoSeenBy } from '#server/modules/settings/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Members of these ids as the viewer may see them, in any order. */
export const readPeople = (tx: Tx, viewerId: string, ids: readonly string[]) =>
  tx
    .selectFrom(people.as('person'))
    .leftJoin(memberships.as('home'), (join) => join.onRef('home.user_id', '=', 'person.id').on('home.status', '=', 'active'))
    // By its key, then by who may see it: as one condition it had no index.
    .leftJoin(parishes.as('parishes'), (join) =>
      join.onRef('parishes.id', '=', 'home.parish_id').on(sql<boolean>`${fieldSeenBy(viewerId, 'person', 'parish', sql`true`)}`),
    )
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .leftJoin('follows as mine', (join) => join.onRef('mine.followee_id', '=', 'person.id').on('mine.follower_id', '=', viewerId))
    .leftJoin('follows as theirs', (join) =>
      join
        .onRef('theirs.follower_id', '=', 'person.id')
        .on('theirs.followee_id', '=', viewerId)
        .on('theirs.status', '=', 'active'),
    )
    .where(oneOf('person.id', ids))
    .select(['person.id', 'person.username', 'person.first_name', 'person.last_name', 'person.created_at'])
    .select(['parishes.id as parish_id', ...parishNames, 'mine.status as follow_status', 'theirs.id as follower_key'])
    .select(photoSeenBy(viewerId, 'person').as('photo_key'))
    .select(fieldSeenBy(viewerId, 'person', 'city', sql<string>`person.city`).as('city'))
    .select(fieldSeenBy(viewerId, 'person', 'church_rank', sql<ChurchRank>`person.church_rank`).as('church_rank'))
    .select(
      sql<number>`(select count(*) from (select from follows known
        join follows theirs on theirs.follower_id = known.followee_id and theirs.followee_id = person.id and theirs.status = 'active'
        where known.follower_id = ${viewerId} and known.status = 'active' limit 100) as mutual)`.as('mutual_follows'),
    )
    .execute()
export type PersonRow = Awaited<ReturnType<typeof readPeople>>[number]
