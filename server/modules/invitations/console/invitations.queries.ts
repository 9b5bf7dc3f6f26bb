import { consoleAccounts } from '#server/modules/staff/views.ts'
import { dioceses, parishes, scopeFilter, parishRef } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { nullsLast, sorted } from '#server/platform/db/list/order.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { wordPattern } from '#server/platform/db/words.ts'

type Viewer = Pick<AdminCaller, 'scope'>
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** An invitation past its expiry counts as expired before the nightly sweep stores it. */
const standing = (at: string) =>
  sql<'active' | 'used' | 'expired' | 'revoked'>`case when invitations.status = 'active' and invitations.expires_at <= ${at}
    then 'expired' else invitations.status end`

const inScope = (viewer: Viewer) => scopeFilter(viewer, 'invitations.parish_id')

const shown = (tx: Tx, at: string) =>
  tx
    .selectFrom('invitations')
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
      'invitations.locale',
      'invitations.uses',
      'invitations.max_uses',
      'invitations.expires_at',
      'invitations.created_at',
      'invitations.invited_by_type',
      'member.first_name as member_first_name',
      'member.last_name as member_last_name',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
      ...parishRef,
    ])
    .select(standing(at).as('status'))

/** `at`: now, ISO. */
export const invitationList = listOf(consoleInvitationsEndpoints.invitations.query, {
  from: ({ tx }: Viewer & { tx: Tx; at: string }) => tx.selectFrom('invitations'),
  key: 'invitations.id',
  scope: inScope,
  filters: {
    q: (words) =>
      sql`search_words(invitations.email, invitations.note) like ${wordPattern(words)} or lower(invitations.code_hint) = ${words}`,
    status: (status, { at }) => {
      const isOver = sql`invitations.expires_at <= ${at}`
      if (status === 'active') return sql`invitations.status = 'active' and not ${isOver}`
      return status === 'expired'
        ? sql`invitations.status = 'expired' or (invitations.status = 'active' and ${isOver})`
        : sql`invitations.status = ${status}`
    },
    inviter: (kind) => sql`invitations.invited_by_type = ${kind}`,
    parish: (id) => sql`invitations.parish_id = ${id}`,
    from: (day) => sql`invitations.created_at >= ${day}::date`,
    to: (day) => sql`invitations.created_at < ${day}::date + 1`,
  },
  order: {
    created: (by) => [...sorted(by, 'invitations.created_at'), ...sorted('desc', 'invitations.id')],
    expires: (by) => [...sorted(by, 'invitations.expires_at'), ...sorted('desc', 'invitations.id')],
    email: (by) => [...nullsLast(sorted(by, 'invitations.email')), ...sorted('desc', 'invitations.id')],
  },
  rows: ({ tx, at }, keys) => shown(tx, at).where(oneOf('invitations.id', keys)).execute(),
})

export const findInvitation = (tx: Tx, viewer: Viewer, id: string, at: string) =>
  shown(tx, at).where(inScope(viewer)).where('invitations.id', '=', id).executeTakeFirst()

export const lockInvitation = (tx: Tx, id: string) =>
  tx.selectFrom('invitations').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

export const extendInvitation = (tx: Tx, id: string, expiresAt: string) =>
  tx.updateTable('invitations').set({ expires_at: expiresAt, status: 'active' }).where('id', '=', id).execute()
