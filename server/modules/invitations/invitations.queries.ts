import { consoleAccounts } from '#server/modules/staff/views.ts'
import { dioceses, parishes, scopeFilter } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type SqlBool, sql } from 'kysely'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import type { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { likeText } from '#server/platform/search/like.ts'

type Query = HandlerInput<typeof consoleInvitationsEndpoints.invitations>['query']
type Looking = Pick<AdminCaller, 'scope'>
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Whose day has come counts as expired before the nightly sweep writes it down. */
const standing = (at: string) =>
  sql<'active' | 'used' | 'expired' | 'revoked'>`case when invitations.status = 'active' and invitations.expires_at <= ${at}
    then 'expired' else invitations.status end`

const within = (tx: Tx, looking: Looking) => tx.selectFrom('invitations').where(scopeFilter(looking, 'invitations.parish_id'))

const shown = (tx: Tx, looking: Looking, at: string) =>
  within(tx, looking)
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'invitations.parish_id')
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .leftJoin(people.as('member'), (join) =>
      join.onRef('member.id', '=', 'invitations.invited_by').on('invitations.invited_by_type', '<>', 'admin'),
    )
    .leftJoin(consoleAccounts.as('staff'), 'staff.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.code_hint',
      'invitations.email',
      'invitations.note',
      'invitations.uses',
      'invitations.max_uses',
      'invitations.expires_at',
      'invitations.created_at',
      'invitations.invited_by_type',
      'member.first_name as member_first_name',
      'member.last_name as member_last_name',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
      'parishes.id as parish_id',
      'parishes.slug as parish_slug',
      'parishes.name as parish_name',
      'dioceses.name as diocese_name',
    ])
    .select(standing(at).as('status'))

const columns = { created: 'created_at', expires: 'expires_at', email: 'email' } as const

export const listInvitations = (tx: Tx, looking: Looking, query: Query, { offset, at }: { offset: number; at: string }) => {
  const descending = query.ordering.startsWith('-')
  const column = columns[query.ordering.replace('-', '') as keyof typeof columns]
  return shown(tx, looking, at)
    .where(conditions(query, at))
    .orderBy(`invitations.${column}`, (order) => (descending ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('invitations.id', 'desc')
    .limit(query.page_size)
    .offset(offset)
    .execute()
}
export const countInvitations = async (tx: Tx, looking: Looking, query: Query, at: string) =>
  (
    await within(tx, looking)
      .where(conditions(query, at))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

function conditions({ q, status, inviter, parish, from, to }: Query, at: string) {
  const wanted = [sql<SqlBool>`true`]
  if (q)
    wanted.push(
      sql`(invitations.email like ${likeText(q)} or lower(invitations.note) like ${likeText(q)} or lower(invitations.code_hint) = ${q})`,
    )
  if (status) wanted.push(sql`${standing(at)} = ${status}`)
  if (inviter) wanted.push(sql`invitations.invited_by_type = ${inviter}`)
  if (parish) wanted.push(sql`invitations.parish_id = ${parish}`)
  if (from) wanted.push(sql`invitations.created_at >= ${from}::date`)
  if (to) wanted.push(sql`invitations.created_at < ${to}::date + 1`)
  return sql<SqlBool>`(${sql.join(wanted, sql` and `)})`
}

export const findInvitation = (tx: Tx, looking: Looking, id: string, at: string) =>
  shown(tx, looking, at).where('invitations.id', '=', id).executeTakeFirst()

export const lockInvitation = (tx: Tx, id: string) =>
  tx.selectFrom('invitations').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

export const extendInvitation = (tx: Tx, id: string, expiresAt: string) =>
  tx.updateTable('invitations').set({ expires_at: expiresAt, status: 'active' }).where('id', '=', id).execute()
