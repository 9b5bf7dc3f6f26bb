import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { createBus } from '#src/bus/bus.ts'
import { queryKey } from '#src/query/query-key.ts'
import { keepNotificationsFresh } from './keep-fresh.ts'

const countKey = queryKey(notificationsEndpoints.unreadCount, {})
const listKey = queryKey(notificationsEndpoints.list, { query: { page: 1 } })

function started() {
  const bus = createBus()
  const queryClient = new QueryClient()
  queryClient.setQueryData(countKey, { unread_count: 1 })
  queryClient.setQueryData(listKey, { count: 0, next: null, previous: null, results: [] })
  return { bus, queryClient, stop: keepNotificationsFresh({ bus, queryClient }) }
}

test('NOTIF-04 the unread count follows the socket', () => {
  const { bus, queryClient } = started()
  bus.publish('socket', { type: 'unread.counted', count: 7 })
  expect(queryClient.getQueryData(countKey)).toEqual({ unread_count: 7 })
})

test('WS-20 a notification read elsewhere invalidates the lists', () => {
  const { bus, queryClient } = started()
  bus.publish('socket', { type: 'notification.read', notificationId: 'n1' })
  expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true)
})

test('NOTIF-04 nothing is invalidated after the module has stopped', () => {
  const { bus, queryClient, stop } = started()
  stop()
  bus.publish('socket', { type: 'unread.counted', count: 7 })
  bus.publish('socket', { type: 'notification.received', id: 'n1', title: 't', message: 'm', actionUrl: null, isSilent: false })
  expect(queryClient.getQueryData(countKey)).toEqual({ unread_count: 1 })
  expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(false)
})
