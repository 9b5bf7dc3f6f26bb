import { type RawBuilder, sql } from 'kysely'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { type Scope, visibleBy } from '#server/platform/db/list/scope.ts'
import { likeText } from '#server/platform/search/like.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** `bornBefore`: who was born later is a child and not shown to those outside (COM-D11); null for members. */
type Context = { tx: Tx; viewerId: string; groupId: string; bornBefore: string | null }

const from = (tx: Tx) => tx.selectFrom('group_memberships as one').innerJoin(people.as('person'), 'person.id', 'one.user_id')
const scope = ({ viewerId, groupId, bornBefore }: Context): Scope =>
  visibleBy(
    'GRP-D3',
    sql`one.group_id = ${groupId}::uuid and person.deleted_at is null and person.account_status = 'active'
      and ${notBarred(viewerId, 'one.user_id')}
      and ${bornBefore === null ? sql`true` : sql`(person.birth_date is null or person.birth_date <= ${bornBefore}::date)`}`,
  )
const name = sql`lower(person.first_name || ' ' || person.last_name)`
const height = sql`array_position(array['owner', 'admin', 'moderator', 'member'], one.role)`
const rowsOf = ({ tx, viewerId, groupId }: Context, keys: readonly (string | number)[]) =>
  from(tx)
    .where('one.group_id', '=', groupId)
    .where(oneOf('one.user_id', keys))
    .select(['one.user_id', 'one.role', 'one.status', 'one.message', 'one.joined_at', 'one.created_at', 'person.username'])
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    .select(photoSeenBy(viewerId, 'person').as('photo_key'))
    .execute()
export type MemberRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Members by role and name, for those who read the group. */
export const memberList = listOf(groupMembersEndpoints.members.query, {
  from: ({ tx }: Context) => from(tx),
  key: 'one.user_id',
  scope,
  filters: {
    q: (words) => sql`people_fold(person.first_name || ' ' || person.last_name) ilike people_fold(${likeText(words)})`,
    role: (role) => sql`one.role = ${role}`,
    status: (status) => sql`one.status = ${status}`,
  },
  order: () => sorted('asc', height as RawBuilder<unknown>, name, 'one.user_id'),
  rows: rowsOf,
})

/** Who asks to join, the longest waiting first. */
export const requestList = listOf(groupMembersEndpoints.requests.query, {
  from: ({ tx }: Context) => from(tx),
  key: 'one.user_id',
  scope,
  where: () => visibleBy('GRP-D5', sql`one.status = 'requested'`),
  filters: {},
  order: () => sorted('asc', 'one.created_at', 'one.user_id'),
  rows: rowsOf,
})

export const findMember = async (context: Context, userId: string): Promise<MemberRow | undefined> =>
  (await rowsOf(context, [userId]))[0]
