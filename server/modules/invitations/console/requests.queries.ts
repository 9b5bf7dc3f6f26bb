import { invitationRequestsColumns } from '../columns.ts'
import { dioceses, memberScopeFilter, memberships, parishes, scopeFilter, parishNames } from '#server/modules/parishes/views.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { parishRequestsEndpoints } from '#contract/invitations/parish-requests.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { type Direction, nullsLast, sorted } from '#server/platform/db/list/order.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { fold } from '#server/platform/base/fold.ts'
import { wordPattern } from '#server/platform/db/words.ts'

type Viewer = Pick<AdminCaller, 'scope'>
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

const inScope = (viewer: Viewer) => scopeFilter(viewer, 'invitation_requests.parish_id')

const shown = (tx: Tx) =>
  tx
    .selectFrom('invitation_requests')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'invitation_requests.parish_id')
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .leftJoin(consoleAccounts.as('reviewer'), 'reviewer.id', 'invitation_requests.reviewed_by')
    // A parish admin decides as a member.
    .leftJoin(people.as('parish_admin'), 'parish_admin.id', 'invitation_requests.reviewed_by')
    .select(invitationRequestsColumns)
    .select([
      sql<string>`people_fold(invitation_requests.full_name)`.as('folded_name'),
      sql<string | null>`trim(coalesce(reviewer.first_name || ' ' || reviewer.last_name,
        parish_admin.first_name || ' ' || parish_admin.last_name))`.as('reviewer_name'),
      ...parishNames,
    ])

const dayMs = 86_400_000
const waitingSince = sql`case when invitation_requests.status = 'pending' then invitation_requests.created_at end`

/** Decided requests come last, newest first. */
export const requestList = listOf(consoleInvitationsEndpoints.requests.query, {
  from: ({ tx }: Viewer & { tx: Tx; now: number }) => tx.selectFrom('invitation_requests'),
  key: 'invitation_requests.id',
  scope: inScope,
  filters: {
    q: (words) => {
      const searched = sql`search_words(people_fold(full_name), invitation_requests.email, invitation_requests.city)`
      return sql`${searched} like ${wordPattern(fold(words) || words)} or ${searched} like ${wordPattern(words)}`
    },
    status: (status) => sql`invitation_requests.status = ${status}`,
    parish: (id) => sql`invitation_requests.parish_id = ${id}`,
    country: (country) => sql`invitation_requests.country = ${country}`,
    older_than_days: (days, { now }) => sql`invitation_requests.created_at < ${new Date(now - days * dayMs).toISOString()}`,
  },
  order: {
    /** The longest wait began first. */
    waiting: (by) => [
      ...nullsLast(sorted(by === 'desc' ? 'asc' : 'desc', waitingSince)),
      ...sorted('desc', 'invitation_requests.created_at'),
      ...sorted(by, 'invitation_requests.id'),
    ],
    name: (by) => sortedBy(sql`lower(full_name)`, by),
    city: (by) => sortedBy(sql`lower(invitation_requests.city)`, by),
  },
  rows: ({ tx }, keys) => shown(tx).where(oneOf('invitation_requests.id', keys)).execute(),
})

/** Pending requests of one parish, for its admins. */
export const parishRequestList = listOf(parishRequestsEndpoints.parishRequests.query, {
  from: ({ tx }: { tx: Tx; parishId: string }) => tx.selectFrom('invitation_requests'),
  key: 'invitation_requests.id',
  scope: ({ parishId }) => ownedBy('invitation_requests.parish_id', parishId),
  where: () => sql<boolean>`invitation_requests.status = 'pending'`,
  filters: {},
  order: () => sorted('asc', 'invitation_requests.created_at', 'invitation_requests.id'),
  rows: ({ tx }, keys) => shown(tx).where(oneOf('invitation_requests.id', keys)).execute(),
})

const sortedBy = (value: RawBuilder<unknown>, by: Direction) => [
  ...nullsLast(sorted(by, value)),
  ...sorted('desc', 'invitation_requests.created_at'),
  ...sorted(by, 'invitation_requests.id'),
]

export const findRequest = (tx: Tx, viewer: Viewer, id: string) =>
  shown(tx).where(inScope(viewer)).where('invitation_requests.id', '=', id).executeTakeFirst()

export const lockRequest = (tx: Tx, id: string) =>
  tx.selectFrom('invitation_requests').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

export const updateRequest = (tx: Tx, id: string, changes: Updateable<Database['invitation_requests']>) =>
  tx.updateTable('invitation_requests').set(changes).where('id', '=', id).execute()

type AlikeName = { name: string; folded_name: string }
type Keys = { emails: string[]; phones: string[]; names: string[] }

/** Read of each address, number and name: the newest ones, and one more for the row itself. */
const mostAlike = 7
const newestOf = (rows: RawBuilder<unknown>, same: RawBuilder<unknown>, keys: readonly string[]) =>
  sql`select found.* from unnest(${keys}::text[]) as wanted(key) cross join lateral (
    ${rows} and ${same} = wanted.key order by created_at desc limit ${sql.lit(mostAlike)}) as found`

/** Requests that share an address, a number or a name with any of these, within the account's scope; the newest of each. */
export const findAlikeRequests = async (tx: Tx, viewer: Viewer, { emails, phones, names }: Keys) => {
  const requests = sql`select id, full_name as name, email, phone, status, created_at, people_fold(full_name) as folded_name
    from invitation_requests where ${inScope(viewer)}`
  const { rows } = await sql<
    Pick<Database['invitation_requests'], 'id' | 'email' | 'phone' | 'created_at'> & AlikeName & { status: string }
  >`
    ${newestOf(requests, sql`email`, emails)} union ${newestOf(requests, sql`phone`, phones)}
    union ${newestOf(requests, sql`people_fold(full_name)`, names)} order by created_at desc`.execute(tx)
  return rows
}

/** Members with such an address, number or name; the newest of each. */
export const findAlikeMembers = async (tx: Tx, viewer: Viewer, { emails, phones, names }: Keys) => {
  const name = sql`people_fold(users.first_name || ' ' || users.last_name)`
  const members = sql`select users.id, users.email, users.phone, users.account_status as status, users.created_at,
      trim(users.first_name || ' ' || users.last_name) as name, ${name} as folded_name
    from ${people.as('users')} where users.deleted_at is null and ${memberScopeFilter(viewer, 'users.id')}`
  const { rows } = await sql<
    { id: string; email: string; phone: string | null; created_at: string } & AlikeName & { status: string }
  >`
    ${newestOf(members, sql`users.email`, emails)} union ${newestOf(members, sql`users.phone`, phones)}
    union ${newestOf(members, name, names)} order by created_at desc`.execute(tx)
  return rows
}

/** A parish's reviewers: its admins, and members whose console account covers it. */
export const listParishReviewers = (tx: Tx, parishId: string) =>
  tx
    .selectFrom(people.as('users'))
    .leftJoin(consoleAccounts.as('admin_users'), (join) =>
      join.onRef('admin_users.linked_user_id', '=', 'users.id').on('admin_users.is_active', '=', true),
    )
    .where('users.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`users.id = any(array(
        select user_id from ${memberships.as('memberships')}
          where memberships.parish_id = ${parishId} and memberships.status = 'active' and 'parish_admin' = any(memberships.roles)
        union all select linked_user_id from ${consoleAccounts.as('staff')}
          where staff.is_active and staff.scope_kind = 'parish' and ${parishId}::uuid = any(staff.scope_ids)))`,
    )
    .select(['users.id', 'admin_users.id as admin_id'])
    .orderBy('users.id')
    .execute()
