import { useQueryClient } from '@tanstack/react-query'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useOffers } from '#src/undo/use-offers.ts'

/** Removals of notifications, each with an undo for a while (`useOffers`). */
export function useRemovals() {
  const { api, newKey } = useServices()
  const queryClient = useQueryClient()
  const { offers, offer, undo } = useOffers()
  return {
    /** The removed by id, with what can still be done about them. */
    removed: offers,
    undo,
    remove(id: string) {
      const options = { idempotencyKey: newKey(), keepalive: true }
      offer(id, async () => {
        await api.call(notificationsEndpoints.remove, { params: { id } }, options)
        await invalidateTouched(queryClient, notificationsEndpoints.remove)
      })
    },
  }
}
