import { sql } from 'kysely'
import { consoleGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { people } from '#server/modules/accounts/views.ts'
import { scopeFilter } from '#server/modules/parishes/views.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { likeText } from '#server/platform/search/like.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { hasOwner, namedLike, readRows } from './rows.queries.ts'

type Staff = Pick<AdminCaller, 'scope'>
/** `inactiveSince`: ISO; what happened before is long ago. */
type Context = Staff & { tx: Tx; inactiveSince: string }

/** Groups of the account's parishes; those of the whole community are for unlimited accounts. */
export const consoleGroupList = listOf(consoleGroupsEndpoints.consoleGroups.query, {
  from: ({ tx }: Context) => tx.selectFrom('groups'),
  key: 'groups.id',
  scope: (staff) => scopeFilter(staff, 'groups.parish_id'),
  filters: {
    q: namedLike,
    parish: (id) => sql`groups.parish_id = ${id}`,
    kind: (kind) => sql`groups.kind = ${kind}`,
    privacy: (privacy) => sql`groups.privacy = ${privacy}`,
    status: (status) => sql`groups.status = ${status}`,
    no_owner: (isWithout) => sql`(not ${hasOwner}) = ${isWithout}`,
    inactive: (isInactive, { inactiveSince }) =>
      isInactive ? sql`groups.active_at < ${inactiveSince}` : sql`groups.active_at >= ${inactiveSince}`,
  },
  order: {
    name: (by) => sorted(by, sql`lower(groups.name)`, 'groups.id'),
    members: (by) => sorted(by, 'groups.members_count', 'groups.id'),
    active: (by) => sorted(by, 'groups.active_at', 'groups.id'),
    created: (by) => sorted(by, 'groups.created_at', 'groups.id'),
  },
  rows: ({ tx }, keys) => readRows(tx, keys, null),
})

export const isInScope = async (tx: Tx, staff: Staff, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('groups')
    .where('groups.id', '=', id)
    .where(scopeFilter(staff, 'groups.parish_id'))
    .select('groups.id')
    .executeTakeFirst()) !== undefined

/** Active members of the group who may own it, its leaders first. */
export const listCandidates = (tx: Tx, groupId: string, q: string) =>
  tx
    .selectFrom('group_memberships as one')
    .innerJoin(people.as('person'), 'person.id', 'one.user_id')
    .where('one.group_id', '=', groupId)
    .where('one.status', '=', 'active')
    .where('one.role', '<>', 'owner')
    .where('person.account_status', '=', 'active')
    .where('person.deleted_at', 'is', null)
    .where(sql<boolean>`people_fold(person.first_name || ' ' || person.last_name) like people_fold(${likeText(q)})`)
    .select(['person.id', 'person.username'])
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    .orderBy(sql`array_position(array['admin', 'moderator', 'member'], one.role)`)
    .orderBy('one.joined_at')
    .orderBy('person.id')
    .limit(20)
    .execute()
