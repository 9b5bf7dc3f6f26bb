import { sql } from 'kysely'
import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { likeText } from '#server/platform/search/like.ts'

/** `bornBefore`: who was born later is a child and shown to those who run the page alone (COM-D11); null for them. */
type Context = { tx: Tx; viewerId: string; pageId: string; bornBefore: string | null }

const from = (tx: Tx) => tx.selectFrom('page_followers as one').innerJoin(people.as('person'), 'person.id', 'one.user_id')

/** Followers of a page, the latest first. */
export const followerList = listOf(pagePeopleEndpoints.followers.query, {
  from: ({ tx }: Context) => from(tx),
  key: 'one.user_id',
  scope: ({ viewerId, pageId, bornBefore }) =>
    visibleBy(
      'PAG-D7',
      sql`one.page_id = ${pageId}::uuid and person.deleted_at is null and person.account_status = 'active'
        and ${notBarred(viewerId, 'one.user_id')}
        and ${bornBefore === null ? sql`true` : sql`(person.birth_date is null or person.birth_date <= ${bornBefore}::date or person.id = ${viewerId})`}`,
    ),
  filters: { q: (words) => sql`people_fold(person.first_name || ' ' || person.last_name) ilike people_fold(${likeText(words)})` },
  order: () => [...sorted('desc', 'one.since'), ...sorted('asc', 'one.user_id')],
  rows: ({ tx, viewerId, pageId }, keys) =>
    from(tx)
      .leftJoin('page_admins as office', (join) =>
        join.onRef('office.page_id', '=', 'one.page_id').onRef('office.user_id', '=', 'one.user_id'),
      )
      .where('one.page_id', '=', pageId)
      .where(oneOf('one.user_id', keys))
      .select(['one.user_id', 'one.since', 'office.role', 'person.username'])
      .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
      .select(photoSeenBy(viewerId, 'person').as('photo_key'))
      .execute(),
})
