import type { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { shapeNotification } from './notification.ts'
import { countUnread, notificationList } from './notification.queries.ts'
import { mark, markAll, remove } from './notification.service.ts'
import { preferencesHandlers } from './preferences/preferences.handlers.ts'

type Handler<K extends keyof typeof notificationsEndpoints> = Handlers<'notifications'>[K]

const unreadCount: Handler<'unreadCount'> = async (_input, { tx, caller, contributions }) => ({
  unread_count: await countUnread(tx, caller.userId, contributions('notifications.target')),
})

const list: Handler<'list'> = ({ query }, { tx, caller, contributions }) =>
  notificationList.page({ tx, userId: caller.userId, targets: contributions('notifications.target') }, query, (rows) =>
    rows.map(shapeNotification),
  )

const markRead: Handler<'markRead'> = ({ params }, context) =>
  mark(context.tx, context, context.caller.userId, uuidParam(params.id), true)
const markUnread: Handler<'markUnread'> = ({ params }, context) =>
  mark(context.tx, context, context.caller.userId, uuidParam(params.id), false)
const markAllRead: Handler<'markAllRead'> = ({ body }, context) =>
  markAll(context.tx, context, context.caller.userId, body.before)

const removeOne: Handler<'remove'> = async ({ params }, context) => {
  await remove(context.tx, context, context.caller.userId, uuidParam(params.id))
  return { detail: 'Notification removed.' }
}

export const handlers: Handlers<'notifications'> = {
  unreadCount,
  list,
  markRead,
  markUnread,
  markAllRead,
  remove: removeOne,
  ...preferencesHandlers,
}
