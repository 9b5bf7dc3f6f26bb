import type { Tokens } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { present } from '#server/platform/base/present.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { type ActorKind, newSecret, secretHash } from '#server/platform/security/tokens.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { sessionRevokedMail } from '../mails/session-revoked.mail.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { markSeen, reopenAccount } from '../account.queries.ts'
import { closedReason, hasServed } from './account-status.ts'
import { openChild, type Pair, sealChild } from './sealed-child.ts'
import {
  dropSealedChildren,
  endSessions,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  type LockedSession,
  lockSession,
  markAllReplaced,
  markReplaced,
  openSessions,
  touchSession,
} from './refresh-token.queries.ts'
import { type SessionLives, sessionLives } from './session.settings.ts'

/** How long a replaced refresh token is answered with the same pair: its response was lost, or another tab was faster. */
export const graceMs = 60_000

type Client = { ip: string; userAgent: string }
type Actor = { kind: ActorKind; id: string }
type SessionParts = Pick<Parts, 'now' | 'tokens' | 'tell' | 'mail' | 'config' | 'bus'>

/** Opens a session for an authenticated account; where members have a limit of devices, the ones unused for longest are signed out. */
export async function createSession(
  tx: Tx,
  parts: Pick<Parts, 'now' | 'tokens' | 'tell' | 'bus'>,
  actor: Actor,
  { ip, userAgent }: Client,
): Promise<Tokens> {
  const { now, tokens } = parts
  const at = now()
  const id = newId(at)
  const lives = await sessionLives(tx, parts, actor.kind)
  const expiresAt = at + lives.absolute
  await insertSession(tx, {
    id,
    user_id: actor.kind === 'user' ? actor.id : null,
    admin_id: actor.kind === 'admin' ? actor.id : null,
    user_agent: userAgent,
    ip,
    created_at: iso(at),
    last_seen_at: iso(at),
    expires_at: iso(expiresAt),
  })
  if (actor.kind === 'user') {
    await markSeen(tx, actor.id, iso(at))
    if (lives.devices !== null) await endOldest(tx, parts, actor.id, lives.devices)
  }
  const refresh = await issue(tx, { id, expiresAt, lives }, null, at)
  return { ...tokens.signAccess(actor.kind, actor.id, id, lives.access / 1000), refresh }
}

/**
 * Exchanges a refresh token for a new pair of the same kind. A token replaced within the last 60 s gets the pair that replaced it,
 * or that pair's own replacement, so that a session has one active token. An older one ends the whole session, is audited and
 * reported to the member by mail.
 */
export async function rotate(
  tx: Tx,
  parts: SessionParts,
  presented: string,
  { ip }: Client,
): Promise<Tokens & { typ: ActorKind }> {
  const { now, tokens } = parts
  const at = now()
  const hash = secretHash(presented)
  const known = await findRefreshToken(tx, hash)
  const session = known && (await lockSession(tx, known.session_id))
  // Read again under the lock: a parallel call may have replaced it meanwhile.
  const token = session && (await findRefreshToken(tx, hash))
  if (session?.revoked_at && isEndedByClosing(session)) requireOpenAccount(session, at)
  if (!session || !token || session.revoked_at || passed(session.expires_at, at) || passed(token.expires_at, at)) throw refused()
  const actor = requireOpenAccount(session, at)
  const lives = await sessionLives(tx, parts, actor.kind)
  // Lives that were shortened since then hold from the next refresh.
  const expiresAt = Math.min(Date.parse(session.expires_at), Date.parse(session.created_at) + lives.absolute)
  if (expiresAt <= at || Date.parse(token.created_at) + lives.sliding <= at) throw refused()
  if (session.account_status && hasServed({ account_status: session.account_status, status_until: session.status_until }, at))
    await reopenAccount(tx, actor.id, iso(at))
  if (token.replaced_at) {
    if (Date.parse(token.replaced_at) + graceMs <= at) {
      await endForReuse(tx, parts, session, actor, ip, at)
      throw refused({ commit: true })
    }
    const pair = await activePair(tx, presented)
    if (!pair) throw refused()
    return { ...pair, typ: actor.kind }
  }
  const refresh = await issue(tx, { id: session.id, expiresAt, lives }, token.id, at)
  const pair = { ...tokens.signAccess(actor.kind, actor.id, session.id, lives.access / 1000), refresh }
  await markReplaced(tx, token.id, iso(at), sealChild(presented, token.id, pair))
  await dropSealedChildren(tx, iso(at - graceMs), session.id)
  await touchSession(tx, session.id, iso(at))
  if (actor.kind === 'user') await markSeen(tx, actor.id, iso(at))
  return { ...pair, typ: actor.kind }
}

/** The pair at the end of the chain that begins with a replaced token; null where tokens were replaced without it (`reissue`). */
async function activePair(tx: Tx, replaced: string): Promise<Pair | null> {
  let pair: Pair | null = null
  let token = await findRefreshToken(tx, secretHash(replaced))
  while (token?.replaced_at) {
    if (!token.child_sealed) return null
    pair = openChild(pair?.refresh ?? replaced, token.id, token.child_sealed)
    token = await findRefreshToken(tx, secretHash(pair.refresh))
  }
  return pair
}

/** A fresh pair for an active session, replacing its tokens. */
export async function reissue(
  tx: Tx,
  parts: Pick<Parts, 'now' | 'tokens' | 'bus'>,
  sessionId: string,
  userId: string,
): Promise<Tokens> {
  const { now, tokens } = parts
  const at = now()
  const lives = await sessionLives(tx, parts, 'user')
  const session = await lockSession(tx, sessionId)
  if (!session || session.revoked_at) throw new Failure('not_authenticated')
  await markAllReplaced(tx, sessionId, iso(at))
  const refresh = await issue(tx, { id: sessionId, expiresAt: Date.parse(session.expires_at), lives }, null, at)
  return { ...tokens.signAccess('user', userId, sessionId, lives.access / 1000), refresh }
}

/** Ends the session of a refresh token in any state. Unknown tokens are ignored. */
export async function endSessionOf(tx: Tx, { now, tell }: Pick<Parts, 'now' | 'tell'>, presented: string): Promise<void> {
  const token = await findRefreshToken(tx, secretHash(presented))
  const session = token && (await lockSession(tx, token.session_id))
  if (!session) return
  const ended = await endSessions(tx, [session.id], iso(now()), 'logout')
  if (ended.length > 0) await tell(tx, 'session.revoked', { userId: session.user_id, sessionIds: ended, reason: 'logout' })
}

async function issue(
  tx: Tx,
  session: { id: string; expiresAt: number; lives: SessionLives },
  parentId: string | null,
  at: number,
): Promise<string> {
  const secret = newSecret()
  const expiresAt = Math.min(at + session.lives.sliding, session.expiresAt)
  await insertRefreshToken(tx, {
    id: newId(at),
    session_id: session.id,
    token_hash: secretHash(secret),
    parent_id: parentId,
    created_at: iso(at),
    expires_at: iso(expiresAt),
  })
  return secret
}

/** Leaves a member the `most` sessions used last. */
async function endOldest(tx: Tx, { now, tell }: Pick<Parts, 'now' | 'tell'>, userId: string, most: number): Promise<void> {
  const reason = 'device_limit'
  const surplus = (await openSessions(tx, userId, iso(now()))).slice(most)
  if (surplus.length === 0) return
  const ended = await endSessions(tx, surplus, iso(now()), reason)
  if (ended.length > 0) await tell(tx, 'session.revoked', { userId, sessionIds: ended, reason })
}

async function endForReuse(
  tx: Tx,
  { tell, mail, config }: SessionParts,
  session: LockedSession,
  actor: Actor,
  ip: string,
  at: number,
): Promise<void> {
  const reason = 'refresh_reuse'
  await endSessions(tx, [session.id], iso(at), reason)
  await audit(tx, at, {
    actorType: actor.kind,
    actorId: actor.id,
    action: 'session.refresh_reuse',
    targetType: 'session',
    targetId: session.id,
    ip,
  })
  await mail.send(
    tx,
    sessionRevokedMail({
      to: present(session.user_email ?? session.admin_email, 'the address of a session'),
      name: session.user_name ?? session.admin_name ?? '',
      locale: session.locale ?? 'en',
      loginUrl: `${config.publicUrl}${actor.kind === 'admin' ? '/admin/login' : '/login'}`,
      at: new Date(at),
    }),
  )
  await tell(tx, 'session.revoked', { userId: session.user_id, sessionIds: [session.id], reason })
}

/** A token of a session that a suspension or a ban ended is refused with the reason, while it lasts (ACC-D10). */
const isEndedByClosing = ({ revoke_reason }: LockedSession) => revoke_reason === 'suspended' || revoke_reason === 'banned'

function requireOpenAccount(session: LockedSession, at: number): Actor {
  if (session.admin_id) {
    if (!session.admin_active) throw new Failure(accountsErrors.inactive)
    return { kind: 'admin', id: session.admin_id }
  }
  if (!session.user_id || session.deleted_at || !session.account_status) throw refused()
  const closed = closedReason({ account_status: session.account_status, status_until: session.status_until }, at)
  if (closed) throw new Failure(closed)
  return { kind: 'user', id: session.user_id }
}

const refused = (extra = {}) => new Failure(accountsErrors.log_in_again, extra)
const iso = (time: number) => new Date(time).toISOString()
const passed = (instant: string, at: number) => Date.parse(instant) <= at
