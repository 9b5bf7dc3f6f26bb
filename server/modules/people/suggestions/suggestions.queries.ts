import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type DirectoryContext, isListable, isListed } from '../directory/directory.queries.ts'

export type Suggested = {
  id: string
  /** When they joined the viewer's parish; null for members of other parishes. */
  joined_at: string | null
  is_of_parish: boolean
  /** One whom the viewer follows and who follows them, and how many there are. */
  known_name: string | null
  known: number
}

/** Limits keep the cost the same however many people the viewer follows and the parish has. */
const heads = 200
const each = 50

/**
 * Members whom the viewer does not follow: first those followed by most of the people the viewer follows, then the newest of the
 * viewer's own parish (PPL-D4).
 */
export async function findSuggestions(context: DirectoryContext, limit: number): Promise<Suggested[]> {
  const { tx, viewerId } = context
  const { rows } = await sql<Suggested>`
    with mine as (select followee_id as id from follows where follower_id = ${viewerId}),
      heads as (select followee_id as id from follows where follower_id = ${viewerId} and status = 'active' order by id desc limit ${sql.lit(heads)}),
      through as (select theirs.followee_id as id, count(*) as known, min(heads.id::text)::uuid as known_id
        from heads cross join lateral (select followee_id from follows where follower_id = heads.id and status = 'active'
          order by id desc limit ${sql.lit(each)}) theirs group by theirs.followee_id),
      fellows as (select fellow.user_id as id, fellow.joined_at from ${memberships} as own
        cross join lateral (select there.user_id, there.joined_at from ${memberships} as there
          where there.parish_id = own.parish_id and there.status = 'active' order by there.joined_at desc nulls last limit ${sql.lit(heads)}) fellow
        where own.user_id = ${viewerId} and own.status = 'active'),
      candidates as (select coalesce(through.id, fellows.id) as id, fellows.joined_at, fellows.id is not null as is_of_parish,
          coalesce(through.known, 0) as known, through.known_id
        from through full join fellows on fellows.id = through.id)
    select person.id, candidates.joined_at, candidates.is_of_parish, candidates.known,
      (select trim(first_name || ' ' || last_name) from ${people} as friend where friend.id = candidates.known_id) as known_name
    from candidates join ${people} as person on person.id = candidates.id
    where person.id <> ${viewerId} and ${isListable(context)} and ${isListed}
      and not exists (select from mine where mine.id = person.id)
      and not exists (select from dismissed_suggestions where user_id = ${viewerId} and other_id = person.id)
    order by candidates.known desc, candidates.joined_at desc nulls last, person.id
    limit ${sql.lit(limit)}`.execute(tx)
  return rows
}

export const insertDismissal = (tx: Tx, user_id: string, other_id: string, created_at: string) =>
  tx
    .insertInto('dismissed_suggestions')
    .values({ user_id, other_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
