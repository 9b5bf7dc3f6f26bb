import { sql } from 'kysely'
import type { ParishRole } from '#contract/core/permissions.ts'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { fold } from '#server/platform/base/fold.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { type Direction, sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { likeText } from '#server/platform/search/like.ts'

type Context = { tx: Tx; parishId: string; viewerId: string }

const memberships = (tx: Tx) =>
  tx
    .selectFrom('memberships')
    .innerJoin(people.as('users'), 'users.id', 'memberships.user_id')
    .where('users.deleted_at', 'is', null)

const members = (tx: Tx) =>
  memberships(tx)
    .select(['memberships.id', 'memberships.user_id', 'memberships.parish_id', 'memberships.status', 'memberships.roles'])
    .select(['memberships.joined_at', 'memberships.decided_by'])
    .select(['memberships.created_at as requested_at', 'users.username', 'users.city', 'users.locale'])
    .select('users.email_verified_at')
    .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'))
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Members with their photos, where the viewer may see them. */
const seenMembers = (tx: Tx, viewerId: string) => members(tx).select(photoSeenBy(viewerId, 'users').as('photo_key'))
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findSeenMember>>>

const inParish = (parishId: string) => sql<boolean>`memberships.parish_id = ${parishId}`
const named = (words: string) =>
  sql<boolean>`people_fold(users.first_name || ' ' || users.last_name) like ${likeText(fold(words) || words)}
    or lower(users.username) like ${likeText(words)}`

export const memberList = listOf(parishAdminEndpoints.members.query, {
  from: ({ tx }: Context) => memberships(tx),
  key: 'memberships.id',
  scope: ({ parishId }) => visibleBy('PAR-D9', inParish(parishId)),
  filters: {
    q: named,
    role: (role) => sql`${role} = any(memberships.roles)`,
    status: (status) => sql`memberships.status = ${status}`,
  },
  order: {
    name: (by: Direction) => sorted(by, sql`lower(users.first_name || ' ' || users.last_name)`, 'memberships.id'),
    joined: (by: Direction) => sorted(by, sql`coalesce(memberships.joined_at, memberships.created_at)`, 'memberships.id'),
  },
  rows: ({ tx, viewerId }, keys) => seenMembers(tx, viewerId).where(oneOf('memberships.id', keys)).execute(),
})

export const requestList = listOf(parishAdminEndpoints.membershipRequests.query, {
  from: ({ tx }: Context) => memberships(tx),
  key: 'memberships.id',
  scope: ({ parishId }) => visibleBy('PAR-D9', sql`${inParish(parishId)} and memberships.status = 'pending'`),
  filters: { q: named },
  order: () => sorted('asc', 'memberships.created_at', 'memberships.id'),
  rows: ({ tx, viewerId }, keys) => seenMembers(tx, viewerId).where(oneOf('memberships.id', keys)).execute(),
})

/** Active members, for each other. */
export const fellowList = listOf(parishesEndpoints.fellowMembers.query, {
  from: ({ tx }: Context) => memberships(tx),
  key: 'memberships.id',
  scope: ({ parishId, viewerId }) =>
    visibleBy('PAR-D6', sql`${inParish(parishId)} and memberships.status = 'active' and ${notBarred(viewerId, 'users.id')}`),
  filters: { q: named },
  order: () => sorted('asc', sql`lower(users.first_name || ' ' || users.last_name)`, 'memberships.id'),
  rows: ({ tx, viewerId }, keys) => seenMembers(tx, viewerId).where(oneOf('memberships.id', keys)).execute(),
})

export const findMember = (tx: Tx, parishId: string, id: string) =>
  members(tx).where('memberships.parish_id', '=', parishId).where('memberships.id', '=', id).executeTakeFirst()

export const findSeenMember = (tx: Tx, viewerId: string, id: string) =>
  seenMembers(tx, viewerId).where('memberships.id', '=', id).executeTakeFirst()

export const countAdmins = async (tx: Tx, parishId: string) =>
  (
    await tx
      .selectFrom('memberships')
      .where('parish_id', '=', parishId)
      .where('status', '=', 'active')
      .where(sql<boolean>`'parish_admin' = any(roles)`)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const updateRoles = (tx: Tx, id: string, roles: ParishRole[]) =>
  tx.updateTable('memberships').set({ roles }).where('id', '=', id).execute()

export const endByRemoval = (tx: Tx, id: string, at: string) =>
  tx.updateTable('memberships').set({ status: 'removed', ended_at: at }).where('id', '=', id).execute()

export const countMembers = (tx: Tx, parishId: string, since: string) =>
  tx
    .selectFrom('memberships')
    .where('parish_id', '=', parishId)
    .select([
      sql<number>`count(*) filter (where status = 'active')`.as('members'),
      sql<number>`count(*) filter (where status = 'pending')`.as('pending_members'),
      sql<number>`count(*) filter (where status = 'active' and joined_at >= ${since})`.as('new_members_30d'),
    ])
    .executeTakeFirstOrThrow()
