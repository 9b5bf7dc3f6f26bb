import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { endpointKey, queryKey } from '#src/query/query-key.ts'
import type { Services } from '#src/services/create-services.ts'

/** Updates the cache from the socket: sets the count, refetches the lists. */
export function keepNotificationsFresh({ bus, queryClient }: Pick<Services, 'bus' | 'queryClient'>): () => void {
  const outdated = () => void queryClient.invalidateQueries({ queryKey: endpointKey(notificationsEndpoints.list) })
  const stops = [
    bus.subscribe('unread.counted', ({ count }) =>
      queryClient.setQueryData(queryKey(notificationsEndpoints.unreadCount, {}), { unread_count: count }),
    ),
    bus.subscribe('notification.received', outdated),
    bus.subscribe('notification.read', outdated),
    bus.subscribe('socket.resynced', () => {
      outdated()
      void queryClient.invalidateQueries({ queryKey: endpointKey(notificationsEndpoints.unreadCount) })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
