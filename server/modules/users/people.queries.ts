import { auditLog } from '#server/platform/audit/views.ts'
import { dioceses, memberScopeFilter, memberships, parishes, scopeFilter, parishRef } from '#server/modules/parishes/views.ts'
import { consoleAccounts, consoleRoles } from '#server/modules/staff/views.ts'
import { invitationUses, invitations } from '#server/modules/invitations/views.ts'
import { people, sessions } from '#server/modules/accounts/views.ts'
import { type SqlBool, sql } from 'kysely'
import { usersEndpoints } from '#contract/users/users.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { nullsLowest, sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { lacksDetail } from '#server/modules/profile-fields/views.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { everyWord } from '#server/platform/db/words.ts'

type Viewer = Pick<AdminCaller, 'scope'>
export type ListedPerson = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** An expired suspension counts as lifted, before the job stores it. */
const standing = (at: string) =>
  sql<
    Database['users']['account_status']['__select__']
  >`case when users.account_status = 'suspended' and users.status_until <= ${at}
    then 'active' else users.account_status end`

const members = (tx: Tx) => tx.selectFrom(people.as('users')).where('users.deleted_at', 'is', null)

/** Members with their home parish and linked console account. */
const shown = (tx: Tx, at: string) =>
  members(tx)
    .leftJoin(memberships.as('home'), (join) =>
      join.onRef('home.user_id', '=', 'users.id').on('home.status', 'in', ['pending', 'active']),
    )
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'home.parish_id')
    .leftJoin(consoleAccounts.as('staff'), 'staff.linked_user_id', 'users.id')
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .leftJoin(consoleRoles.as('staff_role'), 'staff_role.id', 'staff.role_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.email',
      'users.phone',
      'users.photo_key',
      'users.email_verified_at',
      'users.created_at',
      'users.last_seen_at',
      'home.roles as parish_roles',
      ...parishRef,
      'staff.id as staff_id',
      'staff.is_active as staff_active',
      'staff_role.label as staff_label',
      'staff_role.rank as staff_rank',
      lacksDetail.as('lacks_detail'),
    ])
    .select((eb) => [
      standing(at).as('account_status'),
      eb.case().when(standing(at), 'in', ['suspended']).then(eb.ref('users.status_until')).else(null).end().as('status_until'),
    ])

/** Home parishes, each of one member at most. */
const homes = sql`${memberships.as('home')} where home.status in ('pending', 'active')`

/**
 * `at`: now, ISO. Pages and counts read members alone, by an index where they can; PostgreSQL does not leave out a join to their
 * parish, which has no part in them.
 */
export const peopleList = listOf(usersEndpoints.users.query, {
  from: ({ tx }: Viewer & { tx: Tx; at: string }) => members(tx),
  key: 'users.id',
  scope: (viewer) => memberScopeFilter(viewer, 'users.id'),
  order: {
    name: (by) => sorted(by, sql`lower(users.first_name || ' ' || users.last_name)`, 'users.id'),
    username: (by) => sorted(by, 'users.username', 'users.id'),
    joined: (by) => sorted(by, 'users.created_at', 'users.id'),
    last_seen: (by) => [...nullsLowest(sorted(by, 'users.last_seen_at')), ...sorted(by, 'users.id')],
    status: (by) => sorted(by, 'users.account_status', 'users.id'),
  },
  filters: {
    q: searching,
    status: hasStanding,
    parish: (id) => sql`users.id in (select home.user_id from ${homes} and home.parish_id = ${id})`,
    diocese: (id) => sql`users.id in (select home.user_id from ${homes}
      and home.parish_id in (select id from ${parishes.as('nearby')} where diocese_id = ${id}))`,
    parish_role: (role) => sql`users.id in (select user_id from ${memberships.as('held')}
      where held.status = 'active' and held.roles <> '{}' and held.roles @> array[${role}])`,
    church_rank: (rank) =>
      rank === 'none' ? sql`users.church_rank = 'none'` : sql`users.church_rank <> 'none' and users.church_rank = ${rank}`,
    verified: (isVerified) => (isVerified ? sql`users.email_verified_at is not null` : sql`users.email_verified_at is null`),
    complete: (isComplete) =>
      sql`(coalesce(users.phone, '0000000000') <> '0000000000' and (select true from ${homes} and home.user_id = users.id limit 1)
        and users.username not like 'user\\_%' and not ${lacksDetail}) = ${isComplete}`,
    is_staff: (isStaff) => (isStaff ? sql`users.id = any(${linkedMembers})` : sql`users.id <> all(${linkedMembers})`),
    joined_from: (day) => sql`users.created_at >= ${day}::date`,
    joined_to: (day) => sql`users.created_at < ${day}::date + 1`,
    unseen_since: (day) => sql`coalesce(users.last_seen_at, users.created_at) < ${day}::date`,
  },
  rows: ({ tx, at }, keys) => shown(tx, at).where(oneOf('users.id', keys)).execute(),
})

const linkedMembers = sql<
  string[]
>`array(select linked_user_id from ${consoleAccounts.as('linked')} where linked_user_id is not null)`

/** The stored status alone where it decides, which has an index. */
function hasStanding(wanted: string, { at }: { at: string }) {
  const isServed = sql`(users.account_status = 'suspended' and users.status_until <= ${at})`
  if (wanted === 'active') return sql<SqlBool>`users.account_status = 'active' or ${isServed}`
  if (wanted === 'suspended')
    return sql<SqlBool>`users.account_status = 'suspended' and (users.status_until is null or users.status_until > ${at})`
  return sql<SqlBool>`users.account_status = ${wanted}`
}

/** Every word of the name, username or address; digits also in the phone number. */
function searching(question: string) {
  const number = question.replace(/\D/g, '')
  const named = everyWord('users.search_words', question)
  return number.length >= 4 ? sql<SqlBool>`(${named} or users.phone like ${`%${number}%`})` : named
}

export const findPerson = (tx: Tx, viewer: Viewer, id: string, at: string) =>
  shown(tx, at)
    .where('users.id', '=', id)
    .where(memberScopeFilter(viewer, 'users.id'))
    .select([
      'users.birth_date',
      'users.church_rank',
      'users.city',
      'users.country',
      'users.locale',
      'users.timezone',
      'users.bio',
      'users.status_reason',
      'users.updated_at',
      'home.status as membership_status',
    ])
    .executeTakeFirst()

/** Past and present ones, of parishes in the console account's scope. */
export const listMemberships = (tx: Tx, viewer: Viewer, userId: string) =>
  tx
    .selectFrom(memberships.as('memberships'))
    .innerJoin(parishes.as('parishes'), 'parishes.id', 'memberships.parish_id')
    .innerJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .where('memberships.user_id', '=', userId)
    .where(scopeFilter(viewer, 'memberships.parish_id'))
    .select(['memberships.status', 'memberships.roles', 'memberships.joined_at', 'memberships.ended_at', ...parishRef])
    .orderBy('memberships.created_at', 'desc')
    .execute()

/** Inviter of a member: a member or parish admin by name, staff without one. */
export const findInviter = (tx: Tx, userId: string) =>
  tx
    .selectFrom(invitationUses.as('invitation_uses'))
    .innerJoin(invitations.as('invitations'), 'invitations.id', 'invitation_uses.invitation_id')
    .leftJoin(people.as('inviter'), (join) =>
      join
        .onRef('inviter.id', '=', 'invitations.invited_by')
        .on('invitations.invited_by_type', '<>', 'admin')
        .on('inviter.deleted_at', 'is', null),
    )
    .leftJoin(consoleAccounts.as('staff'), 'staff.id', 'invitations.invited_by')
    .where('invitation_uses.user_id', '=', userId)
    .select(['inviter.first_name', 'inviter.last_name', 'inviter.username'])
    .select(['staff.first_name as staff_first_name', 'staff.last_name as staff_last_name'])
    .executeTakeFirst()

export const listSessions = (tx: Tx, userId: string, at: string) =>
  tx
    .selectFrom(sessions.as('sessions'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .orderBy('last_seen_at', 'desc')
    .execute()

/** Audit log lines about one member, newest first. */
export const auditList = listOf(usersEndpoints.audit.query, {
  from: ({ tx }: { tx: Tx; userId: string }) => tx.selectFrom(auditLog.as('audit_log')),
  key: 'audit_log.seq',
  scope: ({ userId }) => visibleBy('USR-D2', sql`audit_log.target_type = 'user' and audit_log.target_id = ${userId}`),
  filters: {},
  order: () => sorted('desc', 'audit_log.seq'),
  rows: ({ tx }, keys) =>
    tx
      .selectFrom(auditLog.as('audit_log'))
      .leftJoin(consoleAccounts.as('admin_users'), (join) =>
        join.onRef('admin_users.id', '=', 'audit_log.actor_id').on('audit_log.actor_type', '=', 'admin'),
      )
      .where(oneOf('audit_log.seq', keys))
      .select(['audit_log.seq', 'audit_log.at', 'audit_log.actor_type', 'audit_log.action', 'audit_log.reason'])
      .select(['admin_users.first_name', 'admin_users.last_name'])
      .execute(),
})

/** Expired suspensions. */
export const listServed = (tx: Tx, at: string) =>
  tx
    .selectFrom(people.as('users'))
    .where('account_status', '=', 'suspended')
    .where('status_until', '<=', at)
    .where('deleted_at', 'is', null)
    .select(['id', 'email', 'first_name', 'locale'])
    .forUpdate()
    .skipLocked()
    .limit(200)
    .execute()

/** A member as a letter addresses them, with their standing. */
export const findAddressee = (tx: Tx, userId: string) =>
  tx
    .selectFrom(people.as('users'))
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .select(['users.email', 'users.first_name', 'users.locale', 'users.account_status', 'users.status_until'])
    .executeTakeFirst()
