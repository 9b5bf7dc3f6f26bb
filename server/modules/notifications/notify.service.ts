import { noticeOf } from '#contract/notifications/notices/notices.ts'
import { silencedFor } from '#server/modules/people/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { CommandPayload } from '#server/platform/module/commands.ts'
import type { Facts } from '#server/platform/module/facts.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { preferencesOf } from './preferences/choices.ts'
import { mailNotice } from './mails/mail-notice.ts'
import { type NoticeRow, rowOf } from './notice-row.ts'
import { shapeNotification } from './notification.ts'
import { findNotifications, namesOf } from './notification.queries.ts'
import { findRecipients, type Recipient } from './preferences/preferences.queries.ts'
import { putNotifications, removeActor, removeActorEverywhere, unreadOf } from './put-notifications.queries.ts'
import { quietUntil } from './preferences/quiet-hours.ts'

export const notify = (tx: Tx, parts: Parts, request: CommandPayload<'notifications.notify'>): Promise<void> =>
  tell(tx, parts, rowOf(request), typeof request.userId === 'string' ? [request.userId] : request.userId)

/**
 * Stores a notification for each of these people, delivers it live and mails it, by their preferences, in a fixed number of
 * statements beside the mails. Members are never notified of their own actions (NTF-D5), nor of those of people they muted, or
 * across a block (PPL-D5).
 */
export async function tell(tx: Tx, parts: Parts, notice: NoticeRow, userIds: readonly string[]): Promise<void> {
  const silenced = notice.actor_id ? await silencedFor(tx, notice.actor_id, userIds) : new Set()
  const others = [...new Set(userIds)].filter((id) => id !== notice.actor_id && !silenced.has(id))
  if (others.length === 0) return
  const people = (await findRecipients(tx, others)).map((person) => ({ ...person, preferences: preferencesOf(person) }))
  const { kind } = notice
  const shown = people.filter(({ preferences }) => preferences.kinds[kind].in_app)
  const ids = await show(tx, parts, notice, shown)
  const mailed = noticeOf(kind, notice.fact)?.isNeverMailed
    ? []
    : people.filter(({ preferences }) => preferences.kinds[kind].email)
  await mailNotice(
    tx,
    parts,
    notice,
    mailed.map((person) => ({ ...person, notificationId: ids.get(person.id) ?? null })),
  )
}

type Reader = Recipient & { preferences: ReturnType<typeof preferencesOf> }

/** Returns the notification of each person. */
async function show(tx: Tx, parts: Parts, notice: NoticeRow, people: readonly Reader[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const now = parts.now()
  const readers = new Map(people.map((person) => [person.id, person]))
  const ids = await putNotifications(tx, notice, [...readers.keys()], now)
  const targets = parts.contributions('notifications.target')
  const rows = await findNotifications({ tx, targets }, ids)
  const unread = await unreadOf(tx, [...readers.keys()], targets)
  for (const row of rows) {
    const preferences = readers.get(row.user_id)?.preferences
    const silent = preferences && (!preferences.sound || quietUntil(preferences, now) !== null)
    await parts.live.send(tx, row.user_id, {
      type: 'new_notification',
      notification: shapeNotification(row),
      ...(silent ? { silent } : {}),
    })
    await parts.live.send(tx, row.user_id, { type: 'unread_count', count: unread.get(row.user_id) ?? 0 })
  }
  return new Map(rows.map((row) => [row.user_id, row.id]))
}

/** Takes one person out of an unread notice that counts people; nobody is told, the count of unread notices is sent anew. */
export async function takeBack(
  tx: Tx,
  parts: Pick<Parts, 'live' | 'contributions'>,
  { userId, actorId, groupKey }: CommandPayload<'notifications.takeBack'>,
): Promise<void> {
  if (await removeActor(tx, userId, actorId, groupKey)) await sendUnread(tx, parts, userId)
}

/** Takes somebody out of all notices of a member, and out of their mails that wait: what the two did is not the other's to know. */
export async function partFrom(
  tx: Tx,
  parts: Pick<Parts, 'live' | 'contributions'>,
  userId: string,
  actorId: string,
): Promise<void> {
  await removeActorEverywhere(tx, userId, actorId)
  await sendUnread(tx, parts, userId)
}

async function sendUnread(tx: Tx, { live, contributions }: Pick<Parts, 'live' | 'contributions'>, userId: string): Promise<void> {
  const unread = await unreadOf(tx, [userId], contributions('notifications.target'))
  await live.send(tx, userId, { type: 'unread_count', count: unread.get(userId) ?? 0 })
}

export async function notifyInviter(
  tx: Tx,
  parts: Parts,
  { userId, inviterId, invitationId }: Facts['user.registered'],
): Promise<void> {
  const person = inviterId === null ? undefined : (await namesOf(tx, [userId])).get(userId)
  if (inviterId === null || !person) return
  await notify(tx, parts, {
    userId: inviterId,
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
