import { choice } from '#contract/core/lists/filters.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

export const notificationList = defineList({
  endpoint: notificationsEndpoints.list,
  size: 20,
  params: { show: choice(['unread']) },
})
export type NotificationsSearch = SearchOf<typeof notificationList>
