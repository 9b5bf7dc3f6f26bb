import * as v from 'valibot'
import { OwnPath } from '#contract/core/common.ts'
import { noticeOf } from '#contract/notifications/notices/notices.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { CommandPayload } from '#server/platform/module/commands.ts'
import type { Facts } from '#server/platform/module/facts.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { shapeNotification } from './notification.ts'
import {
  addActor,
  countUnread,
  deleteNotification,
  findMergeable,
  findNotification,
  insertNotification,
  lockGroup,
  namesOf,
  setAllRead,
  setRead,
  updateNotification,
} from './notification.queries.ts'
import { preferencesOf } from './choices.ts'
import { mailNotification } from './mail-delivery.ts'
import { findRecipient } from './preferences.queries.ts'
import { quietUntil } from './quiet-hours.ts'

type Notice = CommandPayload<'notifications.notify'>
type ServiceParts = Pick<Parts, 'live' | 'now'>
const mergeWithinMs = 3_600_000

/**
 * Stores a notification, delivers it live and mails it, by the member's preferences. Members are never notified of their own
 * actions (NTF-D5).
 */
export async function notify(tx: Tx, parts: Parts, request: Notice): Promise<void> {
  const { userId, kind, actorId = null } = request
  if (actorId === userId) return
  const recipient = await findRecipient(tx, userId)
  if (!recipient) return
  const action_url = ownPath(request.actionUrl)
  const params = storedParams(request)
  const preferences = preferencesOf(recipient)
  const { in_app, email } = preferences.kinds[kind]
  if (in_app) {
    const id = await store(tx, parts.now(), request, { params: JSON.stringify(params), action_url })
    const silent = !preferences.sound || quietUntil(preferences, parts.now()) !== null
    const notification = await read(tx, userId, id)
    await parts.live.send(tx, userId, { type: 'new_notification', notification, ...(silent ? { silent } : {}) })
    await pushUnread(tx, parts, userId)
  }
  if (email)
    await mailNotification(tx, parts, recipient, preferences, {
      kind,
      fact: request.fact,
      params,
      action_url,
      actor_id: actorId,
    })
}

export async function notifyInviter(
  tx: Tx,
  parts: Parts,
  { userId, inviterId, invitationId }: Facts['user.registered'],
): Promise<void> {
  const inviter = inviterId === null ? undefined : await findRecipient(tx, inviterId)
  const person = inviter && (await namesOf(tx, [userId])).get(userId)
  if (!inviter || !person) return
  await notify(tx, parts, {
    userId: inviter.id,
    kind: 'invitation_used',
    fact: 'joined',
    params: {},
    actionUrl: `/profile/${person.username}`,
    actorId: userId,
    targetType: 'user',
    targetId: userId,
    groupKey: invitationId === null ? null : `invitation_used:${invitationId}`,
  })
}

/** Marks one as read or unread; idempotent. Throws not_found for another member's. */
export async function mark(tx: Tx, parts: ServiceParts, userId: string, id: string, isRead: boolean): Promise<Notification> {
  const changed = await setRead(tx, userId, id, isRead ? iso(parts.now()) : null)
  const notification = await read(tx, userId, id)
  if (changed) {
    if (isRead) await parts.live.send(tx, userId, { type: 'notification_marked_read', notification_id: id })
    await pushUnread(tx, parts, userId)
  }
  return notification
}

export async function markAll(tx: Tx, parts: ServiceParts, userId: string, before?: string) {
  const at = iso(parts.now())
  const marked = await setAllRead(tx, userId, before ?? at, at)
  const unread_count = marked.length > 0 ? await pushUnread(tx, parts, userId) : await countUnread(tx, userId)
  return { unread_count, marked }
}

export async function remove(tx: Tx, parts: ServiceParts, userId: string, id: string): Promise<void> {
  if (!(await deleteNotification(tx, userId, id))) throw new Failure('not_found')
  await pushUnread(tx, parts, userId)
}

/** Values that do not fit the fact are a bug of the requesting module, and its whole action fails. */
function storedParams({ kind, fact, params }: Notice): Record<string, unknown> {
  const known = noticeOf(kind, fact)
  if (!known) throw new Error(`no notice ${kind}.${fact}`)
  return v.parse(v.object(Object.fromEntries(Object.entries(known.params).map(([name, { schema }]) => [name, schema]))), params)
}

async function store(
  tx: Tx,
  now: number,
  request: Notice,
  { params, action_url }: { params: string; action_url: string | null },
): Promise<string> {
  const { userId, kind, fact, actorId = null, targetType = null, targetId = null, groupKey = null } = request
  const created_at = iso(now)
  if (groupKey !== null) await lockGroup(tx, userId, groupKey)
  const earlier = groupKey === null ? undefined : await findMergeable(tx, userId, groupKey, iso(now - mergeWithinMs))
  if (earlier) {
    const count = actorId === null ? earlier.count + 1 : await addActor(tx, earlier.id, actorId)
    await updateNotification(tx, earlier.id, { fact, params, action_url, actor_id: actorId, count, created_at })
    return earlier.id
  }
  const id = newId(now)
  await insertNotification(tx, {
    id,
    user_id: userId,
    kind,
    fact,
    params,
    action_url,
    actor_id: actorId,
    target_type: targetType,
    target_id: targetId,
    group_key: groupKey,
    created_at,
  })
  if (groupKey !== null && actorId !== null) await addActor(tx, id, actorId)
  return id
}

/** A path outside this site is a bug of the requesting module, and its whole action fails (NTF-D1). */
const ownPath = (url: string | null | undefined) => (url === null || url === undefined ? null : v.parse(OwnPath, url))

async function read(tx: Tx, userId: string, id: string): Promise<Notification> {
  const row = await findNotification(tx, userId, id)
  if (!row) throw new Failure('not_found')
  return shapeNotification(row)
}

async function pushUnread(tx: Tx, { live }: Pick<Parts, 'live'>, userId: string): Promise<number> {
  const count = await countUnread(tx, userId)
  await live.send(tx, userId, { type: 'unread_count', count })
  return count
}

const iso = (time: number) => new Date(time).toISOString()
