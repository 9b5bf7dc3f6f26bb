import { sql } from 'kysely'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import { likeText } from '#server/platform/search/like.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type Context = { tx: Tx; userId: string; roomId: string }
const from = (tx: Tx) => tx.selectFrom('room_members as member').innerJoin(people.as('person'), 'person.id', 'member.user_id')

/** Members of a room by name, without those who were asked and have not answered. */
export const memberList = listOf(chatEndpoints.members.query, {
  from: ({ tx }: Context) => from(tx),
  key: 'member.user_id',
  scope: ({ userId, roomId }) =>
    visibleBy(
      'MSG-D1',
      sql`member.room_id = ${roomId}::uuid and member.left_seq is null and not member.is_request and person.deleted_at is null
        and ${notBarred(userId, 'member.user_id')}`,
    ),
  filters: { q: (words) => sql`people_fold(person.first_name || ' ' || person.last_name) ilike people_fold(${likeText(words)})` },
  order: () => sorted('asc', sql`lower(person.first_name || ' ' || person.last_name)`, 'member.user_id'),
  rows: ({ tx, userId, roomId }, keys) =>
    from(tx)
      .where('member.room_id', '=', roomId)
      .where(oneOf('member.user_id', keys))
      .select(['member.user_id', 'member.role', 'member.joined_at', 'person.username'])
      .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
      .select(photoSeenBy(userId, 'person').as('photo_key'))
      .execute(),
})
