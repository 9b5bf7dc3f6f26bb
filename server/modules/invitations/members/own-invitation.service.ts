import type { Language } from '#contract/core/languages.ts'
import { invitationsErrors } from '#contract/invitations/errors.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { present } from '#server/platform/base/present.ts'
import { secretHash } from '#server/platform/security/tokens.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { newInvitationCode } from '../invitation-code.ts'
import { invitationBar, invitationLimit, isParishAdmin, type Registration } from './invitation-right.ts'
import {
  endInvitation,
  findInvitationByCode,
  findOpenInvitationTo,
  insertInvitation,
  type InvitationRow,
  lockOwnInvitation,
  renewInvitation,
} from '../invitation.queries.ts'
import { statusAt, statusReasons } from '../invitation-status.ts'
import { invitationMail } from '../mails/invitation.mail.ts'
import { findEmailOwner, findUser, lockUser, readRegistration, type UserRow } from '#server/modules/accounts/views.ts'
import { countActiveInvitations } from '../views.ts'

const day = 86_400_000

/** Invites an address to the inviter's parish and mails the link, which is not shown again. Throws 400, 403, 409, 429. */
export async function invite(
  tx: Tx,
  parts: Parts,
  userId: string,
  { email, note, locale = null }: { email: string; note: string; locale?: Language | null | undefined },
): Promise<{ row: InvitationRow; link: string }> {
  await lockUser(tx, userId)
  const { inviter, registration } = await requireInviter(tx, parts, userId)
  const at = parts.now()
  const limit = invitationLimit(inviter, registration)
  if ((await countActiveInvitations(tx, userId, iso(at))) >= limit) throw new Failure(invitationsErrors.too_many_open({ limit }))
  const owner = await findEmailOwner(tx, email)
  if (owner && !owner.deleted_at) throw new Failure(invitationsErrors.already_member)
  if (await findOpenInvitationTo(tx, userId, email, iso(at))) throw fieldFailure('email', invitationsErrors.already_invited)
  await takeFromDay(parts, userId, limit)
  const code = newInvitationCode()
  await insertInvitation(tx, {
    id: newId(at),
    ...stored(code),
    email,
    parish_id: inviter.parish_id,
    note,
    locale,
    invited_by: userId,
    invited_by_type: isParishAdmin(inviter) ? 'parish_admin' : 'member',
    created_at: iso(at),
    last_sent_at: iso(at),
    expires_at: iso(at + registration.invitation_days * day),
  })
  const row = present(await findInvitationByCode(tx, secretHash(code)), 'the new invitation')
  return { row, link: await mailLink(tx, parts, inviter, row, code) }
}

/**
 * Mails an own invitation again, at most daily: the earlier link ends, the new one is valid as long as a new invitation. Throws 404, 409.
 */
export async function resend(tx: Tx, parts: Parts, userId: string, id: string): Promise<InvitationRow> {
  const row = await requireOpenInvitation(tx, parts, userId, id)
  const { inviter, registration } = await requireInviter(tx, parts, userId)
  const at = parts.now()
  if (row.last_sent_at && Date.parse(row.last_sent_at) + day > at) throw new Failure(invitationsErrors.sent_recently)
  const code = newInvitationCode()
  const { code_hash: hash, code_hint: hint } = stored(code)
  await renewInvitation(tx, id, { hash, hint }, iso(at), iso(at + registration.invitation_days * day))
  const renewed = present(await findInvitationByCode(tx, hash), `invitation ${id}`)
  await mailLink(tx, parts, inviter, renewed, code)
  return renewed
}

/** Revokes an own active invitation. Throws 404, 409. */
export async function revoke(tx: Tx, parts: Parts, userId: string, id: string): Promise<void> {
  await requireOpenInvitation(tx, parts, userId, id)
  await endInvitation(tx, id)
}

async function requireInviter(tx: Tx, parts: Parts, userId: string): Promise<{ inviter: UserRow; registration: Registration }> {
  const inviter = await findUser(tx, userId)
  if (!inviter) throw new Failure('not_found')
  const registration = await readRegistration(tx, parts)
  const bar = invitationBar(inviter, registration)
  if (bar) throw new Failure(bar === 'invitations_disabled' ? invitationsErrors.invitations_disabled : bar)
  return { inviter, registration }
}

async function requireOpenInvitation(tx: Tx, { now }: Parts, userId: string, id: string): Promise<InvitationRow> {
  const row = await lockOwnInvitation(tx, id, userId)
  if (!row) throw new Failure('not_found')
  const status = statusAt(row, now())
  if (status !== 'active') throw new Failure(statusReasons[status])
  return row
}

/** Revoking and reinviting must not allow endless mail: at most four times the open limit per day. */
async function takeFromDay({ limiter }: Parts, userId: string, limit: number): Promise<void> {
  const taken = await limiter.take(`invitations:${userId}`, { burst: Math.min(limit * 4, 200), windowSeconds: 86_400 })
  if (!taken.ok) throw new Failure('rate_limit', { retryAfter: Math.max(1, taken.retryAfter) })
}

async function mailLink(tx: Tx, { mail, config }: Parts, inviter: UserRow, row: InvitationRow, code: string): Promise<string> {
  const link = `${config.publicUrl}/register?invite=${code}`
  const parish = parishOf(row)
  await mail.send(
    tx,
    invitationMail({
      to: present(row.email, `the address of invitation ${row.id}`),
      locale: row.locale ?? inviter.locale,
      inviter: { id: inviter.id, name: `${inviter.first_name} ${inviter.last_name}` },
      parish: parish && namedOf(parish),
      note: row.note,
      url: link,
      expiresAt: new Date(row.expires_at),
    }),
  )
  return link
}

const stored = (code: string) => ({ code_hash: secretHash(code), code_hint: code.slice(-4) })
const iso = (time: number) => new Date(time).toISOString()
