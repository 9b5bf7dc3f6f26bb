import { invalidateTouched } from '#src/query/touches.ts'
import type { Services } from '#src/services/create-services.ts'
import { reloadUser } from '#src/session/reload-user.ts'

/** After a decision about a membership: the member's record, the parish's page, and the requests that its admins see. */
export function keepMembershipFresh(services: Pick<Services, 'bus' | 'queryClient' | 'api' | 'session'>) {
  const { bus, queryClient } = services
  return bus.subscribe('notification.received', ({ actionUrl }) => {
    if (!/^\/(parishes|parish-admin)\//.test(actionUrl ?? '')) return
    void invalidateTouched(queryClient, { touches: ['membership', 'parish-members', 'calendar'] })
    if (!actionUrl?.startsWith('/parishes/')) return
    void reloadUser(services)
  })
}
