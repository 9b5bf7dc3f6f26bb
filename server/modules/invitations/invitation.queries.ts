import { invitationsColumns } from './columns.ts'
import { dioceses, parishes, parishRef } from '#server/modules/parishes/views.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number]

const invitations = (tx: Tx) =>
  tx
    .selectFrom('invitations')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'invitations.parish_id')
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.code_hint',
      'invitations.note',
      'invitations.locale',
      'invitations.status',
      'invitations.uses',
      'invitations.max_uses',
      'invitations.expires_at',
      'invitations.last_sent_at',
      'invitations.created_at',
      'invitations.invited_by',
      'invitations.invited_by_type',
      'invitations.first_name',
      'invitations.last_name',
      ...parishRef,
    ])

export const listInvitations = (tx: Tx, inviterId: string) =>
  invitations(tx)
    .where('invited_by', '=', inviterId)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(500)
    .execute()

export const findInvitationByCode = (tx: Tx, codeHash: Buffer) =>
  invitations(tx).where('code_hash', '=', codeHash).executeTakeFirst()

/** Locks the invitation, so that its uses are counted one after another. */
export const lockInvitation = (tx: Tx, codeHash: Buffer) =>
  tx.selectFrom('invitations').where('code_hash', '=', codeHash).select(invitationsColumns).forUpdate().executeTakeFirst()

export const lockOwnInvitation = async (tx: Tx, id: string, inviterId: string) =>
  (await tx
    .selectFrom('invitations')
    .where('id', '=', id)
    .where('invited_by', '=', inviterId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()) && invitations(tx).where('invitations.id', '=', id).executeTakeFirst()

type Stored = Insertable<Database['invitations']>
export const insertInvitation = (tx: Tx, invitation: Stored | readonly Stored[]) =>
  tx.insertInto('invitations').values(invitation).execute()

export const findOpenInvitationTo = (tx: Tx, inviterId: string, email: string, at: string) =>
  tx
    .selectFrom('invitations')
    .where('invited_by', '=', inviterId)
    .where('email', '=', email)
    .where('status', '=', 'active')
    .where('expires_at', '>', at)
    .select('id')
    .executeTakeFirst()

/** The invited person's data is erased when the invitation is used or ends. */
const nameless = { first_name: null, last_name: null, phone: null } as const

export const countUse = async (tx: Tx, invitationId: string, userId: string, at: string) => {
  await tx.insertInto('invitation_uses').values({ invitation_id: invitationId, user_id: userId, used_at: at }).execute()
  await tx
    .updateTable('invitations')
    .set({
      uses: sql`uses + 1`,
      status: sql`case when uses + 1 >= max_uses then 'used' else status end`,
      ...nameless,
    })
    .where('id', '=', invitationId)
    .execute()
}

/** Returns the uses of a removed account (INV-D6). */
export const returnUses = async (tx: Tx, userId: string, since: string) => {
  const returned = await tx
    .deleteFrom('invitation_uses')
    .where('user_id', '=', userId)
    .where('used_at', '>', since)
    .returning('invitation_id')
    .execute()
  if (returned.length === 0) return
  await tx
    .updateTable('invitations')
    .set({ uses: sql`uses - 1`, status: sql`case when status = 'used' then 'active' else status end` })
    .where(
      'id',
      'in',
      returned.map(({ invitation_id }) => invitation_id),
    )
    .where('uses', '>', 0)
    .execute()
}

export const renewInvitation = (tx: Tx, id: string, code: { hash: Buffer; hint: string }, at: string, expiresAt: string) =>
  tx
    .updateTable('invitations')
    .set({ code_hash: code.hash, code_hint: code.hint, last_sent_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()

export const endInvitation = (tx: Tx, id: string) =>
  tx
    .updateTable('invitations')
    .set({ status: 'revoked', ...nameless })
    .where('id', '=', id)
    .execute()

export const expireInvitations = (tx: Tx, at: string) =>
  tx
    .updateTable('invitations')
    .set({ status: 'expired', ...nameless })
    .where('status', '=', 'active')
    .where('expires_at', '<=', at)
    .executeTakeFirst()

const counted = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
  (await query.executeTakeFirstOrThrow()).count

export const countInvitationsOf = (tx: Tx, userId: string) =>
  counted(
    tx
      .selectFrom('invitations')
      .where('invited_by', '=', userId)
      .select((eb) => eb.fn.countAll<number>().as('count')),
  )
/** Number of members who joined by this member's invitations. */
export const countInvitedBy = (tx: Tx, userId: string) =>
  counted(
    tx
      .selectFrom('invitation_uses')
      .innerJoin('invitations', 'invitations.id', 'invitation_uses.invitation_id')
      .where('invitations.invited_by', '=', userId)
      .select((eb) => eb.fn.countAll<number>().as('count')),
  )
