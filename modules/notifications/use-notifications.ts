import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useServices, useSession } from '#src/services/services-context.tsx'

const unreadCount = [notificationsEndpoints.unreadCount, {}] as const
export const readUnreadCount = () => [unreadCount]

/** Number of unread notifications; undefined until known. */
export function useUnreadCount(): number | undefined {
  const { user } = useSession()
  return useApiQuery(...unreadCount, { enabled: user !== null }).data?.unread_count
}

const options = { announcesErrors: true }

export const useMarkRead = () => useApiMutation(notificationsEndpoints.markRead, options)
export const useMarkUnread = () => useApiMutation(notificationsEndpoints.markUnread, options)

/** Marks everything as read, with an undo while the toast is shown. */
export function useMarkAllRead() {
  const { bus } = useServices()
  const mutation = useApiMutation(notificationsEndpoints.markAllRead, options)
  const markAllRead = () =>
    mutation.mutate(
      { body: {} },
      {
        onSuccess: ({ marked }) =>
          bus.publish('notifications', {
            type: 'toast.requested',
            host: 'list',
            variant: 'success',
            title: /*i18n*/ '{count, plural, one {# notification marked read} other {# notifications marked read}}',
            values: { count: marked.length },
          }),
      },
    )
  return { markAllRead, isPending: mutation.isPending, marked: mutation.data?.marked ?? [] }
}
