import type { Notification } from '#contract/notifications/notifications.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { shapeNotification } from './notification.ts'
import { countUnread, deleteNotification, findNotification, setAllRead, setRead } from './notification.queries.ts'

type ServiceParts = Pick<Parts, 'live' | 'now' | 'contributions'>

/** Marks one as read or unread; idempotent. Throws not_found for another member's. */
export async function mark(tx: Tx, parts: ServiceParts, userId: string, id: string, isRead: boolean): Promise<Notification> {
  const changed = await setRead(tx, userId, id, isRead ? iso(parts.now()) : null)
  const notification = await read(tx, parts, userId, id)
  if (changed) {
    if (isRead) await parts.live.send(tx, userId, { type: 'notification_marked_read', notification_id: id })
    await pushUnread(tx, parts, userId)
  }
  return notification
}

export async function markAll(tx: Tx, parts: ServiceParts, userId: string, before?: string) {
  const at = iso(parts.now())
  const marked = await setAllRead(tx, userId, before ?? at, at)
  const unread_count =
    marked.length > 0
      ? await pushUnread(tx, parts, userId)
      : await countUnread(tx, userId, parts.contributions('notifications.target'))
  return { unread_count, marked }
}

export async function remove(tx: Tx, parts: ServiceParts, userId: string, id: string): Promise<void> {
  if (!(await deleteNotification(tx, userId, id))) throw new Failure('not_found')
  await pushUnread(tx, parts, userId)
}

async function read(tx: Tx, { contributions }: ServiceParts, userId: string, id: string): Promise<Notification> {
  const row = await findNotification({ tx, targets: contributions('notifications.target') }, userId, id)
  if (!row) throw new Failure('not_found')
  return shapeNotification(row)
}

async function pushUnread(tx: Tx, { live, contributions }: ServiceParts, userId: string): Promise<number> {
  const count = await countUnread(tx, userId, contributions('notifications.target'))
  await live.send(tx, userId, { type: 'unread_count', count })
  return count
}

const iso = (time: number) => new Date(time).toISOString()
