import { saying } from '../../support/features/notification-calls.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { TestServer } from '../../support/process/server.ts'
import { thing, type WorldPart } from '../../support/world-part.ts'

async function notificationOf({ parts }: TestServer, userId: string) {
  const payload = { userId, ...saying('system', 'Hello', 'A message') } as const
  await transact(parts.db, (tx) => parts.ask(tx, 'notifications.notify', payload))
  const { id } = await parts.db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
  return thing(id)
}

export const part: WorldPart = {
  own: ({ server, servant }) => [[/^notifications\/\{/, () => notificationOf(server, servant.id)]],
  foreign: ({ server, member }) => [[/^notifications\/\{/, () => notificationOf(server, member.id)]],
  // Written by what other features tell the member.
  traces: { tables: ['live_frames', 'notice_runs', 'notifications'], exported: [] },
  posts: async ({ server, member: { id, token } }) => {
    const { params } = await notificationOf(server, id)
    const unsubscribe = server.parts.unsubscribeTokens.sign({ userId: id, scope: 'follow' })
    return {
      'notifications.markRead': { params, token },
      'notifications.markUnread': { params, token },
      'notifications.markAllRead': { body: {}, token },
      'notifications.unsubscribe': { body: { token: unsubscribe } },
      'notifications.oneClickUnsubscribe': { query: `?token=${unsubscribe}` },
    }
  },
  // Whom an announcement is for is told by a job.
  running: ({ parts: { db } }) => db.selectFrom('notice_runs').where('done_at', 'is', null).select('id').execute(),
  guarded: { notifications: ['user_id', 'created_at'] },
}
