import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import type { Services } from '#src/services/create-services.ts'

/** After a decision about a membership: the member's record, the parish's page, and the requests that its admins see. */
export function keepMembershipFresh({
  bus,
  queryClient,
  api,
  session,
}: Pick<Services, 'bus' | 'queryClient' | 'api' | 'session'>) {
  return bus.subscribe('notification.received', ({ actionUrl }) => {
    if (!/^\/(parishes|parish-admin)\//.test(actionUrl ?? '')) return
    void invalidateTouched(queryClient, { touches: ['membership', 'parish-members', 'calendar'] })
    if (!actionUrl?.startsWith('/parishes/')) return
    api
      .call(accountsEndpoints.readProfile, {}, { suppressErrors: true })
      .then((user) => session.accept({ user }))
      .catch(() => {
        // The record is read again at the next start.
      })
  })
}
